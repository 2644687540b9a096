/** The query of a saved search, parsed by the listing's own schema, so that old ones can still be opened. */
import { SavedQuery, type WireSavedSearch } from '@quayside/contract/marketplace/saved-search'
import { categoryOf, subcategoryLabel } from '@quayside/domain/catalogue/category'
import { readFilters } from '@quayside/domain/marketplace/listing-filter'
import { searchText } from '@quayside/domain/vocabulary/typed'
import type { z } from 'zod'

export type SavedAsked = z.output<typeof SavedQuery>

/** The saved part of a query: the known filters and the search text, normalised. */
export const keptQuery = (asked: SavedAsked): SavedAsked => ({
  ...asked,
  search: searchText(asked.search),
  filters: readFilters(asked.filters).join(','),
})

/** Parses a saved query. A category or subcategory that no longer exists is left out; a missing category removes its subcategory. */
export function readSavedQuery(kept: unknown): { asked: SavedAsked; isPlaceGone: boolean } {
  const asked = SavedQuery.parse(kept)
  const category = asked.category ? categoryOf(asked.category) : undefined
  const isPlaceGone = asked.category !== '' && category === undefined
  const subcategory = category && asked.subcategory && subcategoryLabel(category, asked.subcategory) ? asked.subcategory : ''
  return { asked: { ...asked, category: category ?? '', subcategory }, isPlaceGone: isPlaceGone || subcategory !== asked.subcategory }
}

const defaults = SavedQuery.parse({})

/** The query without default values, as in an address. */
export const addressed = (asked: SavedAsked): WireSavedSearch['query'] =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== undefined && value !== defaults[name as keyof SavedAsked]))
