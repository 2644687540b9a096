import { type SiteName, sites } from '@quayside/domain/sites/site'
import type { MenuEntry } from '#foundation/ui/shell/menu.ts'

/** A menu entry as data: label, address and condition. */
export interface Entry<Facts> extends Omit<MenuEntry, 'href' | 'count'> {
  /** Fixed address, or one derived from the user's facts; undefined if there is no target. */
  href: string | ((facts: Facts) => string | undefined)
  /** Condition; without it, the entry is shown to all. */
  isFor?: (facts: Facts) => boolean
  count?: (facts: Facts) => number
  /** True for a small entry below the frequent ones. */
  isQuiet?: boolean
}

/**
 * Returns the entries for these facts, in order. Entries that a site hides are listed in the table of sites, by address.
 * @see V-048 to V-051, X-010
 */
export function entriesFor<Facts>(table: readonly Entry<Facts>[], facts: Facts, site: SiteName): (MenuEntry & { isQuiet?: boolean })[] {
  return table.flatMap(({ href: to, isFor = () => true, count, ...entry }) => {
    const href = typeof to === 'string' ? to : to(facts)
    if (href === undefined || !isFor(facts) || hides(site, href)) return []
    return [{ ...entry, href, ...(count ? { count: count(facts) } : {}) }]
  })
}

/** Whether a site hides an address; a hidden one also hides the addresses below it. */
export const hides = (site: SiteName, href: string) =>
  sites[site].hiddenEntries.some((hidden) => href === hidden || href.startsWith(`${hidden}/`))

/** Splits a menu into its two parts. */
export const parted = <One extends { isQuiet?: boolean }>(entries: One[]): { main: One[]; rest: One[] } => ({
  main: entries.filter(({ isQuiet }) => !isQuiet),
  rest: entries.filter(({ isQuiet }) => isQuiet),
})
