/** Bulk edits of products: preview, application by a job, undo. */
import { categoryKeys, noCategory, uncategorized } from '@quayside/domain/catalogue/category'
import { bulkEditStates } from '@quayside/domain/supplier-products/bulk-edit'
import { bulkEditParts } from '@quayside/domain/supplier-products/bulk-edit-parts'
import { priceTargets, priceWays, roundings } from '@quayside/domain/supplier-products/price-rule'
import { productTabs } from '@quayside/domain/supplier-products/product-tabs'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { Currency } from '../vocabulary/money.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const Category = z.enum([...categoryKeys, noCategory, uncategorized], 'Please select a category of the list')

export const WireEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prices'),
    target: z.enum(priceTargets),
    way: z.enum(priceWays),
    /** Basis points for percent and margin, minor units for an amount; a negative value lowers. */
    by: z.int('Enter a number with at most two decimals.'),
    rounding: z.enum(roundings),
  }),
  z.object({ kind: z.literal('active'), active: z.boolean() }),
  z.object({ kind: z.literal('category'), category: Category }),
])
export type WireEdit = z.infer<typeof WireEdit>

/** Selected products, or all that match the filters. */
const Selection = z.union([
  z.object({ product_ids: z.array(Id).min(1, 'Please choose at least one product').max(1000) }),
  z.object({ type: z.enum(productTabs), search: SearchText.optional(), category: Category.optional() }),
])

export const WireBulkEdit = z.object({
  id: z.int(),
  state: z.enum(bulkEditStates),
  edit: WireEdit,
  /** Products checked so far. */
  products: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Number of variant prices that rise, and of those that fall. */
  ups: z.int(),
  downs: z.int(),
  written: z.int(),
  /** Products changed elsewhere since the preview, and therefore skipped. */
  left: z.int(),
  /** Number of stores with one of the products in their shop. */
  store_count: z.int(),
  failure: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
})
export type WireBulkEdit = z.infer<typeof WireBulkEdit>

const WireChange = z.object({
  field: z.enum(['price', 'retail_price', 'active', 'category']),
  /** A variant's name; null if the value belongs to the product. */
  variant: z.string().nullable(),
  before: z.string(),
  after: z.string(),
})

export const WireBulkEditProduct = z.object({
  product_id: z.int(),
  title: z.string(),
  /** The first changes. */
  changes: z.array(WireChange),
  change_count: z.int(),
  refusals: z.array(z.object({ variant: z.string().nullable(), message: z.string() })),
})
export type WireBulkEditProduct = z.infer<typeof WireBulkEditProduct>

const OneEdit = z.object({ bulk_edit: WireBulkEdit })
const body = z.object({ id: Id })

export const bulkEditsApi = {
  start: endpoint({
    method: 'POST',
    path: '/v1/bulk_edits/',
    summary: 'Preview a change of many products; nothing is written until it is applied, unless `applies_itself`',
    body: z.object({ edit: WireEdit, selection: Selection, applies_itself: z.boolean().default(false) }),
    response: OneEdit,
    errors: ['BULK_EDIT_STATE'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/bulk_edits/',
    summary: 'The supplier’s bulk edits, newest first',
    query: z.object({ page: PageNumber.default(1) }),
    response: z.object({ bulk_edits: z.array(WireBulkEdit), pagination: Pagination }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/bulk_edit/',
    summary: 'How a bulk edit is getting on, and a page of what it changes or refuses',
    query: z.object({ id: Id, show: z.enum(bulkEditParts).default('changed'), page: PageNumber.default(1) }),
    response: z.object({
      bulk_edit: WireBulkEdit,
      currency: Currency,
      products: z.array(WireBulkEditProduct),
      /** Stores with the most of these products. */
      stores: z.array(z.object({ name: z.string(), products: z.int() })),
      pagination: Pagination,
    }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v1/apply_bulk_edit/',
    summary: 'Write what the preview has shown',
    body,
    response: OneEdit,
    errors: ['BULK_EDIT_STATE'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/cancel_bulk_edit/',
    summary: 'End a bulk edit; what it has written stays',
    body,
    response: OneEdit,
    errors: ['BULK_EDIT_STATE'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/undo_bulk_edit/',
    summary: 'Bring back what a bulk edit has replaced, where nobody has changed it since',
    body,
    response: OneEdit,
    errors: ['BULK_EDIT_STATE'],
  }),
}
