/** Keeping up what stands in the shop. @see S-27, S-29 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { WireConflict, WireHealthRow, WireRefusedProduct, WireUnsynced } from './shop-health.ts'

const store = Id.optional()
const notConnected = ['PLATFORM_NOT_CONNECTED', 'SHOPIFY_INVALID_TOKEN'] as const
/** `keep`: what was edited in the shop becomes the owner's own value here. */
/** `leave`: what was deleted in the shop stays deleted there. */
const fixTypes = ['sync', 'keep', 'leave'] as const
/** An import refuses for more reasons than a sync. */
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
  conflicts: endpoint({
    method: 'GET',
    path: '/v1/copy_conflicts/',
    summary: 'Where the owner and the supplier have both changed a product, 25 products a page',
    query: z.object({ page: PageNumber.default(1), store }),
    response: z.object({ products: z.array(WireConflict), conflict_count: z.int(), pagination: Pagination }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/v1/settle_conflicts/',
    summary: 'Choose whose value stands: of all conflicts of these products, or of some of them',
    body: z.object({
      imported_product_ids: z.array(Id).min(1).max(1000),
      /** Of those products' conflicts these alone. */
      conflict_ids: z.array(Id).max(10_000).optional(),
      choice: z.enum(['supplier', 'owner']),
      store,
    }),
    /** `settled`: how many were still open. */
    response: z.object({ settled: z.int() }),
    bodyLimit: 256_000,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/undo_sync/',
    summary: 'Take back what the last sync changed of a product, where nothing newer has touched it',
    body: z.object({ imported_product_id: Id, sync_id: Id.optional(), store }),
    response: z.object({ undone: z.int(), kept: z.array(z.object({ field: z.string(), reason: z.string() })) }),
    errors: ['NOTHING_TO_UNDO'],
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
      /** When the shop was last looked through. */
      compared_at: z.string().nullable(),
      /** How long changes took to arrive in the shop, of each product the latest within a week; null where none has. */
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
