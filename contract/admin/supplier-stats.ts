/** Figures and demerits of suppliers, for staff. @see S-86, C-182, C-183 */
import { statsColumns, statsTimeFrames } from '@quayside/domain/admin/supplier-stats'
import { demeritPoints, demeritTypes, longestDemeritNote } from '@quayside/domain/suppliers/demerit'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const Points = z.union(demeritPoints.map((points) => z.literal(points)))

const ManualDemerit = z.object({
  id: z.int(),
  demerit_type: z.enum(demeritTypes),
  points: Points,
  note: z.string(),
  given_by: z.string(),
  given_at: z.iso.datetime(),
  /** Reason for which it was taken back; null where it counts. */
  withdrawn: z.string().nullable(),
})

/** @see E-578 to E-594 */
export const SupplierStats = z.object({
  supplier_id: z.int(),
  name: z.string(),
  supplier_since: z.iso.datetime(),
  product_count: z.int(),
  import_count: z.int(),
  /** Percent of the retail price that is left to stores, of the goods that were sold. */
  mean_product_margin: z.number().nullable(),
  rating_count: z.int(),
  mean_rating: z.number().nullable(),
  shipped_orders: z.int(),
  /** Mean hours from payment to shipment. */
  processing_time: z.number().nullable(),
  shipments_delayed_count: z.int(),
  /** Hours late for each shipped order. */
  normalized_total_time_delayed: z.number().nullable(),
  conversations_ignored: z.int(),
  conversations_replied: z.int(),
  /** Percent. */
  reply_rate: z.number().nullable(),
  /** Minutes. */
  mean_reply_time: z.number().nullable(),
  manual_demerits: z.array(ManualDemerit),
})
export type SupplierStats = z.infer<typeof SupplierStats>

const orderings = statsColumns.flatMap((column) => [column, `-${column}`] as const)

export const supplierStatsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/supplier-stats/',
    summary: 'Figures of suppliers over a time frame, 25 a page; a minus before the column sorts descending',
    query: z.object({
      time_frame: z.enum(statsTimeFrames).catch('ALL_TIME').default('ALL_TIME'),
      search: SearchText.default(''),
      ordering: z
        .enum(orderings as [string, ...string[]])
        .catch('name')
        .default('name'),
      page: PageNumber.default(1),
    }),
    response: z.object({
      suppliers: z.array(SupplierStats),
      pagination: Pagination,
      /** When the figures were counted; null before the first time. */
      counted_at: z.iso.datetime().nullable(),
    }),
  }),
  giveDemerit: endpoint({
    method: 'POST',
    path: '/v1/api/supplier-stats/{id}/demerit/',
    summary: 'Write down a fault of a supplier, which is mailed it',
    params: z.object({ id: Id }),
    /** `reason`: type of the demerit. @see X-047 */
    body: z.object({ points: Points, reason: z.enum(demeritTypes), note: z.string().trim().max(longestDemeritNote).default('') }),
    response: Done,
  }),
  withdrawDemerit: endpoint({
    method: 'POST',
    path: '/v1/api/supplier-stats/demerits/{id}/withdraw/',
    summary: 'Take a demerit back',
    params: z.object({ id: Id }),
    body: z.object({ reason: z.string().trim().min(1, 'Say why').max(longestDemeritNote) }),
    response: Done,
  }),
}
