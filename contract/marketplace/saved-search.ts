/** Searches of the listing that a store has saved under a name. */
import { savedSearchLimit, savedSearchName, savedSearchNameFault, savedSearchNameTaken } from '@quayside/domain/marketplace/saved-search'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { ListingQuery } from './endpoints.ts'

export const savedSearchMessages = {
  listFailed: 'Error retrieving saved searches',
  nameTaken: savedSearchNameTaken,
} as const

/** Part of the listing's query that a saved search stores. The same schema validates it when it is saved and when it is used. */
export const SavedQuery = ListingQuery.omit({ store: true, page: true, newer_than: true, product_type: true })

const SearchName = z
  .string()
  .max(1000)
  .superRefine((typed, context) => {
    const fault = savedSearchNameFault(typed)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(savedSearchName)

export const WireSavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  /** Query as in the listing's address; absent parameters have their default. A category that no longer exists is left out. */
  query: z.object({
    category: z.string().optional(),
    subcategory: z.string().optional(),
    search: z.string().optional(),
    literal: z.boolean().optional(),
    sorting: z.string().optional(),
    filters: z.string().optional(),
    price_min: z.number().optional(),
    price_max: z.number().optional(),
    price_type: z.string().optional(),
    profit_min: z.number().optional(),
    shipping_max: z.number().optional(),
    shipping_country: z.string().optional(),
  }),
  /** True if new products are emailed, at most once a day. */
  alert: z.boolean(),
  /** Matching products added since it was last opened. */
  new_count: z.int(),
  /** Value for the listing's `newer_than`, which then shows only these. */
  newer_than: z.int(),
  /** True if its category no longer exists; it then finds nothing new. */
  is_place_gone: z.boolean(),
})
export type WireSavedSearch = z.infer<typeof WireSavedSearch>

const store = Id.optional()
const params = z.object({ id: Id })

export const savedSearchesApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/saved_searches/',
    summary: 'The store’s saved searches by name, with how much is new to each',
    query: z.object({ store }),
    response: z.object({ saved_searches: z.array(WireSavedSearch).max(savedSearchLimit), limit: z.int() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/v1/saved_searches/',
    summary: 'Keep what the listing is asked under a name',
    body: z.object({ name: SearchName, query: SavedQuery, alert: z.boolean().default(true), store }),
    response: WireSavedSearch,
    errors: ['SAVED_SEARCH_NAME_TAKEN', 'SAVED_SEARCH_LIMIT', 'SAVED_SEARCH_EMPTY'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/v1/saved_searches/{id}/',
    summary: 'Another name, other filters, or its alert on or off',
    params,
    body: z.object({ name: SearchName.optional(), query: SavedQuery.optional(), alert: z.boolean().optional(), store }),
    response: WireSavedSearch,
    errors: ['SAVED_SEARCH_NAME_TAKEN', 'SAVED_SEARCH_EMPTY'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/v1/saved_searches/{id}/opened/',
    summary: 'What was new to it has been seen',
    params,
    body: z.object({ store }),
    response: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/saved_searches/{id}/',
    summary: 'Forget a saved search',
    params,
    query: z.object({ store }),
    response: Done,
  }),
}
