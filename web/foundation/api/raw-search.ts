import type { RawQuery } from './read-query.ts'

/**
 * Search validator that returns the raw parameters. It is part of the entry bundle, so each page parses them with its own reader:
 * `Route.useSearch({ select: readListing })`.
 */
export const rawSearch = (raw: RawQuery): RawQuery => raw
