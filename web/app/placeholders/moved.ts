/** An address of mails, old links and menus that stands for another. */
export interface Moved {
  from: string
  /** New address, given the query of the old one. */
  to: string
  /** Parameters that are carried along; all others are dropped. */
  carries?: readonly string[]
}

/** @see */
export const moved: readonly Moved[] = [
  { from: '/favorite-suppliers', to: '/suppliers?favourite=true' },
  { from: '/product', to: '/products', carries: ['category'] },
  { from: '/imports', to: '/imported/list' },
  { from: '/imported', to: '/imported/list' },
]

/** The same on the site of prebuilt stores alone. @see X-011 */
export const movedInShop: readonly Moved[] = [
  { from: '/prebuilt-stores', to: '/starter-stores' },
  { from: '/premium', to: '/premium-stores' },
]

/** New address of one that has moved; undefined where it has not. */
export function movedTo(path: string, search: string, table: readonly Moved[]): string | undefined {
  const found = table.find(({ from }) => from === path.replace(/(?<=.)\/+$/, ''))
  if (!found) return undefined
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(found.carries?.flatMap((name) => (asked.has(name) ? [[name, asked.get(name)!]] : [])) ?? [])
  return kept.size ? `${found.to}?${kept}` : found.to
}
