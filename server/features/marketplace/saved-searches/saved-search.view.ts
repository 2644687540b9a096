import type { WireSavedSearch } from '@quayside/contract/marketplace/saved-search'
import { addressed, readSavedQuery } from './saved-query.ts'
import type { SavedSearch } from './saved-searches.records.ts'

export function savedSearchView({ id, name, query, alert, newCount, seen }: SavedSearch): WireSavedSearch {
  const { asked, isPlaceGone } = readSavedQuery(query)
  return { id, name, query: addressed(asked), alert, new_count: newCount, newer_than: seen, is_place_gone: isPlaceGone }
}

/** Address of the listing with the search and only the arrivals after `newerThan`. */
export function savedSearchAddress({ id, query }: Pick<SavedSearch, 'id' | 'query'>, newerThan: number): string {
  const said = { ...addressed(readSavedQuery(query).asked), saved: id, newer_than: newerThan }
  return `/products?${new URLSearchParams(Object.entries(said).map(([name, value]) => [name, `${value}`] as [string, string]))}`
}
