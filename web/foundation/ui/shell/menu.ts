import type { Icon } from '@tabler/icons-react'

export interface MenuEntry {
  label: string
  /** Label below the icon of the narrow menu. */
  short?: string
  href: string
  /** Other path prefixes of this entry: `/product/` for `/products`. */
  covers?: string[]
  icon: Icon
  /** Keyboard shortcut: `g`, then this letter. */
  letter?: string
  count?: number
  /** Noun of the count, for screen readers. */
  counts?: string
  /** True for the entry to which added products fly; it is also a button of a phone's top bar. */
  isBasket?: boolean
  opensOutside?: boolean
  /** Action instead of navigation, such as signing out. */
  onChoose?: () => void
}

export interface Menu {
  home: string
  main: MenuEntry[]
  rest: MenuEntry[]
  account: { name: string; detail: string; initials: string }
}

/** Returns the entry of a path: the one with the longest matching prefix. */
export function entryAt(path: string, { main, rest }: Pick<Menu, 'main' | 'rest'>): MenuEntry | undefined {
  const lengthOf = (entry: MenuEntry) =>
    entry.opensOutside || entry.onChoose
      ? 0
      : Math.max(0, ...[entry.href, ...(entry.covers ?? [])].map((start) => (begins(path, start) ? start.length : 0)))
  return [...main, ...rest].reduce<MenuEntry | undefined>((best, entry) => {
    const length = lengthOf(entry)
    return length > 0 && length > (best ? lengthOf(best) : 0) ? entry : best
  }, undefined)
}

const begins = (path: string, start: string) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)
