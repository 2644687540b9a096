import { type SiteName, sites } from '@quayside/domain/sites/site'
import type { MenuEntry } from '#foundation/ui/shell/menu.ts'

/** One line of a menu as data: what it is called, where it leads, and for whom it is there. */
export interface Entry<Facts> extends Omit<MenuEntry, 'href' | 'count'> {
  /** An address, or one that follows from who looks; undefined: nothing to lead to. */
  href: string | ((facts: Facts) => string | undefined)
  /** Without it the entry is everybody's. */
  isFor?: (facts: Facts) => boolean
  count?: (facts: Facts) => number
  /** Below the frequent ones, small. */
  isQuiet?: boolean
}

/**
 * The entries that are there for these facts, in their order. What a site hides stands in the table of sites, by address.
 * @see V-048 to V-051, X-010
 */
export function entriesFor<Facts>(table: readonly Entry<Facts>[], facts: Facts, site: SiteName): (MenuEntry & { isQuiet?: boolean })[] {
  return table.flatMap(({ href: to, isFor = () => true, count, ...entry }) => {
    const href = typeof to === 'string' ? to : to(facts)
    if (href === undefined || !isFor(facts) || hides(site, href)) return []
    return [{ ...entry, href, ...(count ? { count: count(facts) } : {}) }]
  })
}

/** A hidden address hides what lies below it. */
const hides = (site: SiteName, href: string) => sites[site].hiddenEntries.some((hidden) => href === hidden || href.startsWith(`${hidden}/`))

/** The two parts of a menu. */
export const parted = <One extends { isQuiet?: boolean }>(entries: One[]): { main: One[]; rest: One[] } => ({
  main: entries.filter(({ isQuiet }) => !isQuiet),
  rest: entries.filter(({ isQuiet }) => isQuiet),
})
