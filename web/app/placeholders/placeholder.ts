/** A page that is not built yet, but already has an address, a title and a layout. */
export interface Placeholder {
  /** Route pattern: `/order/$orderId`. */
  address: string
  title: string
  /** Purpose of the page in one sentence. */
  purpose: string
  /** Link to use until then. */
  meanwhile: { label: string; href: string }
  /** Replaces "This page is coming soon", if the specification has its own text. */
  heading?: string
}

/** Builds a placeholder: address, title, purpose, and label and address of the link. */
export const placeholder = (address: string, title: string, purpose: string, label: string, href: string): Placeholder => ({
  address,
  title,
  purpose,
  meanwhile: { label, href },
})

/** Returns the placeholder of a path; a literal path wins over one with a parameter. */
export function placeholderAt(path: string, placeholders: readonly Placeholder[]): Placeholder | undefined {
  const parts = partsOf(path)
  const at = placeholders.filter(({ address }) => fits(partsOf(address), parts))
  return at.find(({ address }) => !address.includes('$')) ?? at[0]
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

const fits = (wanted: string[], parts: string[]) =>
  wanted.length === parts.length && wanted.every((part, index) => part.startsWith('$') || part === parts[index])
