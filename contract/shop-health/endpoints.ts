/** Sync of imported products and the store's health. @see S-27, S-29 */
import { importedStatuses } from '@quayside/domain/shop-health/issues'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WireImportedProduct } from '../imports/import-item.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { WireHealthRow, WireRefusedProduct, WireUnsynced } from './shop-health.ts'

const store = Id.optional()
const notConnected = ['PLATFORM_NOT_CONNECTED', 'SHOPIFY_INVALID_TOKEN'] as const
/** `keep`: the edit in the shop becomes the owner's own value here. */
/** `leave`: what was deleted in the shop stays deleted there. */
const fixTypes = ['sync', 'keep', 'leave'] as const
/** Refusals of an import, which are more than those of a sync. */
const pushRefusals = [
  'IMPORT_LIMIT',
  'PRODUCT_UNAVAILABLE',
  'APPROVAL_PENDING',
  'APPROVAL_REQUIRED',
  'APPROVAL_DENIED',
  'PORTAL_PENDING',
  'LISTING_INCOMPLETE',
] as const

export const shopHealthApi = {
  act: endpoint({
    method: 'POST',
    path: '/v1/imported_products/',
    summary: 'Take products out of the shop, or bring them into step with it: a job each',
    body: z.object({
      product: z.union([Id, z.array(Id).min(1).max(1000)]).transform((ids) => [ids].flat()),
      action: z.enum(['DELETE', 'SYNC_VARIANTS']),
      store,
    }),
    response: z.object({ started: z.int(), refused: z.array(WireRefusedProduct) }),
    errors: ['NOT_IMPORTED', ...notConnected],
  }),
  imported: endpoint({
    method: 'GET',
    path: '/v1/imported_products/',
    summary: 'Products that stand in the shop, newest first',
    query: z.object({
      p: PageNumber.default(1),
      search: SearchText.optional(),
      status: z.enum(importedStatuses).catch('all').default('all'),
      store,
    }),
    /** `issue_count` and `warning_count` are totals of the store. */
    response: z.object({ issue_count: z.int(), warning_count: z.int(), products: z.array(WireImportedProduct), pagination: Pagination }),
  }),
  unsynced: endpoint({
    method: 'GET',
    path: '/v1/unsynced/',
    summary: 'Products whose copy in the shop is out of step, newest first',
    query: z.object({ page: PageNumber.default(1), store }),
    response: z.object({ unsynced: z.array(WireUnsynced), pagination: Pagination }),
  }),
  fix: endpoint({
    method: 'POST',
    path: '/v1/unsynced/',
    summary:
      'Sync a product that is out of step, by a job; one that is gone from the shop is imported again. Or keep what was edited in the shop',
    body: z.union([
      z.object({ imported_product_id: Id, health_record_id: Id, fix_type: z.enum(fixTypes).default('sync'), store }),
      z.object({ bad_product: Id, id: Id, action: z.literal('sync').default('sync'), store }),
    ]),
    response: z.object({ fixed: z.boolean(), error: z.string().nullable() }),
    errors: ['NOT_IMPORTED', ...notConnected, ...pushRefusals],
  }),
  health: endpoint({
    method: 'GET',
    path: '/v1/api/my-store-health/',
    summary: 'What was and is amiss between the store and its shop, 50 rows a page, newest first',
    query: z.object({ page: PageNumber.default(1), store }),
    response: z.object({
      count: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(WireHealthRow),
      /** Time when the shop was last compared. */
      compared_at: z.string().nullable(),
      /** Latency of changes to the shop, from the latest of each product within a week; null if there is none. */
      lag: z.object({ products: z.int(), median_ms: z.int(), p95_ms: z.int() }).nullable(),
    }),
  }),
  compare: endpoint({
    method: 'POST',
    path: '/v1/api/my-store-health/',
    summary: 'Look through the shop now, by a job, as it is done every night',
    body: z.object({ store }),
    response: z.object({ started: z.boolean() }),
    errors: notConnected,
  }),
}
