/** Categorising of whole lists, each as one act with progress and undo. @see S-74, S-75, V-282 */

import { categorisingStates } from '@quayside/domain/catalogue/categorising-act'
import { topCategoryKeys, uncategorized } from '@quayside/domain/catalogue/category'
import { predictionOperations } from '@quayside/domain/catalogue/category-review'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const Subcategory = z.string().max(60).optional()

/** All products of a list, however many pages it has. */
export const CategorisingSelection = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('products'),
    category: z.enum([...topCategoryKeys, uncategorized]),
    subcategory: Subcategory,
    search: SearchText.default(''),
    supplier: Id.optional(),
  }),
  z.object({
    list: z.literal('predictions'),
    categorized: z.boolean(),
    category: z.enum(topCategoryKeys),
    supplier: Id.optional(),
    /** Percent. */
    score: z.int().min(0).max(100).default(0),
  }),
])
export type CategorisingSelection = z.infer<typeof CategorisingSelection>

export const CategorisingAct = z.object({
  id: z.int(),
  state: z.enum(categorisingStates),
  operation: z.enum(predictionOperations),
  selection: CategorisingSelection,
  /** Goal of the products; null: each goes to its predicted category, or to none. */
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  asked_by: z.string(),
  total: z.int(),
  written: z.int(),
  /** Moved by somebody else meanwhile, and left there. */
  left: z.int(),
  refused: z.int(),
  undone: z.int(),
  /** The first ones. */
  refusals: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
  failure: z.string().nullable(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type CategorisingAct = z.infer<typeof CategorisingAct>

const OneAct = z.object({ act: CategorisingAct })
const params = z.object({ id: Id })

export const categorisingActsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/categorizing/',
    summary: 'The latest acts of categorising whole lists, newest first',
    response: z.object({ acts: z.array(CategorisingAct) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/v1/categorizing/',
    summary: 'Add all products of a list to a category, move them or remove them; repeated with the same key, it is the same act',
    body: z.object({
      key: z.uuid(),
      operation: z.enum(predictionOperations),
      selection: CategorisingSelection,
      /** Needed to move, and to add products that have no prediction. */
      category: z.enum(topCategoryKeys).optional(),
      subcategory: Subcategory,
    }),
    response: OneAct,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/categorizing/{id}/cancel/',
    summary: 'End an act; what it has written stays',
    params,
    response: OneAct,
    errors: ['CATEGORISING_STATE'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/categorizing/{id}/undo/',
    summary: 'Bring the products of an act back to where they were, those that nobody has moved since',
    params,
    response: OneAct,
    errors: ['CATEGORISING_STATE'],
  }),
}
