import type { RawQuery } from './read-query.ts'

/**
 * For `validateSearch`: what an address says, as it stands there. It belongs to the entry, which every page loads; so a page reads it itself,
 * with its own reader: `Route.useSearch({ select: readListing })`.
 */
export const rawSearch = (raw: RawQuery): RawQuery => raw
