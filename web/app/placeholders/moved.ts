/** A redirect from an address in emails, old links or menus. */
export interface Moved {
  from: string
  /** New address, computed from the old query. */
  to: string
  /** Parameters that are kept; all others are dropped. */
  carries?: readonly string[]
}

/** @see */
export const moved: readonly Moved[] = [
  { from: '/favorite-suppliers', to: '/suppliers?favourite=true' },
  { from: '/product', to: '/products', carries: ['category'] },
  { from: '/imports', to: '/imported/list' },
  { from: '/imported', to: '/imported/list' },
]

/** Redirects of the prebuilt site only. @see X-011 */
export const movedInShop: readonly Moved[] = [
  { from: '/prebuilt-stores', to: '/starter-stores' },
  { from: '/premium', to: '/premium-stores' },
]

/** Returns the new address; undefined if the page has not moved. */
export function movedTo(path: string, search: string, table: readonly Moved[]): string | undefined {
  const found = table.find(({ from }) => from === path.replace(/(?<=.)\/+$/, ''))
  if (!found) return undefined
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(found.carries?.flatMap((name) => (asked.has(name) ? [[name, asked.get(name)!]] : [])) ?? [])
  return kept.size ? `${found.to}?${kept}` : found.to
}
