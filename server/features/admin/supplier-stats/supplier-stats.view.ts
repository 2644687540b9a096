import type { SupplierStats } from '@quayside/contract/admin/supplier-stats'
import type { Demerit } from '#features/suppliers'
import type { StatsRow } from './supplier-stats.records.ts'

const rounded = (value: number | null, places = 1): number | null => (value === null ? null : Number(value.toFixed(places)))
const percent = (share: number | null): number | null => rounded(share === null ? null : share * 100)

export const supplierStatsView = (row: StatsRow, demerits: readonly Demerit[], emails: ReadonlyMap<number, string>): SupplierStats => ({
  supplier_id: row.supplierId,
  name: row.name,
  supplier_since: row.createdAt.toISOString(),
  product_count: row.productCount ?? 0,
  import_count: row.importCount ?? 0,
  mean_product_margin: percent(row.margin),
  rating_count: row.ratingCount ?? 0,
  mean_rating: rounded(row.meanRating, 2),
  shipped_orders: row.shippedOrders ?? 0,
  processing_time: rounded(row.processingHours),
  shipments_delayed_count: row.delayedCount ?? 0,
  normalized_total_time_delayed: rounded(row.hoursLate, 2),
  conversations_ignored: row.ignored ?? 0,
  conversations_replied: row.replied ?? 0,
  reply_rate: percent(row.replyRate),
  mean_reply_time: rounded(row.replyMinutes),
  manual_demerits: demerits.map(({ id, type, points, note, givenBy, givenAt, withdrawnReason }) => ({
    id,
    demerit_type: type,
    points,
    note,
    given_by: emails.get(givenBy) ?? '',
    given_at: givenAt.toISOString(),
    withdrawn: withdrawnReason,
  })),
})
