/** Endpoints to resolve conflicts and to undo a sync. @see S-27, S-29 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { WireConflict } from './conflict.ts'

const store = Id.optional()

export const syncApi = {
  conflicts: endpoint({
    method: 'GET',
    path: '/v1/copy_conflicts/',
    summary: 'Where the owner and the supplier have both changed a product, 25 products a page',
    query: z.object({ page: PageNumber.default(1), store }),
    response: z.object({ products: z.array(WireConflict), conflict_count: z.int(), pagination: Pagination }),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/v1/resolve_conflicts/',
    summary: 'Choose whose value stands: of all conflicts of these products, or of some of them',
    body: z.object({
      imported_product_ids: z.array(Id).min(1).max(1000),
      /** Conflicts to resolve among those of the products; absent for all of them. */
      conflict_ids: z.array(Id).max(10_000).optional(),
      choice: z.enum(['supplier', 'owner']),
      store,
    }),
    /** `resolved`: number of conflicts that were still open. */
    response: z.object({ resolved: z.int() }),
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
}
