/** A page whose screen is still to be built: it has its address, its name and its frame already. */
export interface Placeholder {
  /** As in the site map: `/order/$orderId`. */
  address: string
  title: string
  /** Purpose of the page, in a sentence. */
  purpose: string
  /** Link to go on with until then. */
  meanwhile: { label: string; href: string }
  /** In place of "This page is coming soon", where the specification has its own words. */
  heading?: string
}

/** One line of a table: address, title, what for, and the label and address of the way on. */
export const placeholder = (address: string, title: string, purpose: string, label: string, href: string): Placeholder => ({
  address,
  title,
  purpose,
  meanwhile: { label, href },
})

/** The placeholder at a path; one written out goes before one with a name for a part. */
export function placeholderAt(path: string, placeholders: readonly Placeholder[]): Placeholder | undefined {
  const parts = partsOf(path)
  const at = placeholders.filter(({ address }) => fits(partsOf(address), parts))
  return at.find(({ address }) => !address.includes('$')) ?? at[0]
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

const fits = (wanted: string[], parts: string[]) =>
  wanted.length === parts.length && wanted.every((part, index) => part.startsWith('$') || part === parts[index])
