/** The query of a saved search, read by the listing's own schema: so one that was kept long ago still opens. */
import { SavedQuery, type WireSavedSearch } from '@quayside/contract/marketplace/saved-search'
import { categoryOf, subcategoryLabel } from '@quayside/domain/catalogue/category'
import { readFilters } from '@quayside/domain/marketplace/listing-filter'
import { searchText } from '@quayside/domain/vocabulary/typed'
import type { z } from 'zod'

export type SavedAsked = z.output<typeof SavedQuery>

/** The part of a query that is saved: the known filters and the words, as they are searched for. */
export const keptQuery = (asked: SavedAsked): SavedAsked => ({
  ...asked,
  search: searchText(asked.search),
  filters: readFilters(asked.filters).join(','),
})

/** A place in the tree that is gone is left out; a category takes its subcategory along. */
export function readSavedQuery(kept: unknown): { asked: SavedAsked; isPlaceGone: boolean } {
  const asked = SavedQuery.parse(kept)
  const category = asked.category ? categoryOf(asked.category) : undefined
  const isPlaceGone = asked.category !== '' && category === undefined
  const subcategory = category && asked.subcategory && subcategoryLabel(category, asked.subcategory) ? asked.subcategory : ''
  return { asked: { ...asked, category: category ?? '', subcategory }, isPlaceGone: isPlaceGone || subcategory !== asked.subcategory }
}

const defaults = SavedQuery.parse({})

/** Without what is the default: as an address says it. */
export const addressed = (asked: SavedAsked): WireSavedSearch['query'] =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== undefined && value !== defaults[name as keyof SavedAsked]))
