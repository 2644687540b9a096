/** Figures of suppliers for staff. @see S-86 */

/** @see K-169, M-405 to M-409 */
export const statsTimeFrames = ['WEEK', 'MONTH', '3_MONTH', 'YEAR', 'ALL_TIME'] as const
export type StatsTimeFrame = (typeof statsTimeFrames)[number]

export const timeFrameNames: Readonly<Record<StatsTimeFrame, string>> = {
  WEEK: 'Past Week',
  MONTH: 'Month',
  '3_MONTH': 'Three Months',
  YEAR: 'Year',
  ALL_TIME: 'All Time',
}

const daysOf: Readonly<Record<StatsTimeFrame, number | undefined>> = { WEEK: 7, MONTH: 30, '3_MONTH': 90, YEAR: 365, ALL_TIME: undefined }

/** First day of a time frame, which ends today: days are those of UTC. */
export function firstDayOf(frame: StatsTimeFrame, now: Date): Date {
  const days = daysOf[frame]
  return days === undefined ? new Date(0) : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1))
}

/** Columns that the table sorts by. */
export const statsColumns = [
  'name',
  'supplier_since',
  'product_count',
  'import_count',
  'mean_product_margin',
  'rating_count',
  'mean_rating',
  'shipped_orders',
  'processing_time',
  'shipments_delayed_count',
  'normalized_total_time_delayed',
  'conversations_ignored',
  'conversations_replied',
  'reply_rate',
  'mean_reply_time',
] as const
export type StatsColumn = (typeof statsColumns)[number]

export interface StatsSums {
  readonly revenueMinor: number
  readonly marginMinor: number
  readonly shipped: number
  /** Seconds from payment to shipment, of all shipped orders. */
  readonly shipSeconds: number
  /** Seconds after the promised time, of those that were late. */
  readonly lateSeconds: number
  readonly replied: number
  readonly ignored: number
  readonly replySeconds: number
}

export interface StatsMeans {
  /** Share of the retail price that is left to stores, of the goods that were sold. */
  readonly margin: number | null
  readonly processingHours: number | null
  /** Hours late for each shipped order. */
  readonly hoursLate: number | null
  readonly replyRate: number | null
  readonly replyMinutes: number | null
}

const per = (sum: number, count: number): number | null => (count > 0 ? sum / count : null)

/** Means are null where there is nothing yet. */
export const statsMeans = ({
  revenueMinor,
  marginMinor,
  shipped,
  shipSeconds,
  lateSeconds,
  replied,
  ignored,
  replySeconds,
}: StatsSums): StatsMeans => ({
  margin: per(marginMinor, revenueMinor + marginMinor),
  processingHours: per(shipSeconds / 3600, shipped),
  hoursLate: per(lateSeconds / 3600, shipped),
  replyRate: per(replied, replied + ignored),
  replyMinutes: per(replySeconds / 60, replied),
})

/** A message that a supplier has not answered for so long is ignored. */
export const ignoredAfterHours = 48
