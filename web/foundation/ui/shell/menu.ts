import type { Icon } from '@tabler/icons-react'

export interface MenuEntry {
  label: string
  /** The word under the icon when the menu is narrow. */
  short?: string
  href: string
  /** Other addresses where this entry is the current one: `/product/` for `/products`. */
  covers?: string[]
  icon: Icon
  /** `g` and then this letter goes there. */
  letter?: string
  count?: number
  /** Noun of the count, for screen readers. */
  counts?: string
  /** The menu entry that added products fly to; also the button of the top bar on a phone. */
  isBasket?: boolean
  opensOutside?: boolean
  /** Done in place of following the address: signing out. */
  onChoose?: () => void
}

export interface Menu {
  home: string
  main: MenuEntry[]
  rest: MenuEntry[]
  account: { name: string; detail: string; initials: string }
}

/** The entry a path belongs to: the one with the longest address that begins it. */
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
