/** Figures of suppliers by time frame: written anew by a job, read by index. */
import {
  firstDayOf,
  ignoredAfterHours,
  type StatsColumn,
  type StatsSums,
  type StatsTimeFrame,
  statsMeans,
} from '@quayside/domain/admin/supplier-stats'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { admin } from '../tables.ts'

interface CountedRow extends StatsSums {
  readonly supplierId: number
  readonly productCount: number
  readonly importCount: number
  readonly ratingCount: number
  readonly meanRating: number | null
  readonly delayed: number
}

/** Counts a time frame of all suppliers. Reads rollups by day, answers by day, open conversations and reviews; never an order. */
export async function countStats(db: Db, frame: StatsTimeFrame, now: Date): Promise<void> {
  const from = firstDayOf(frame, now)
  const isAllTime = frame === 'ALL_TIME'
  const { rows } = await sql<CountedRow>`
    select s.id as supplier_id, coalesce(p.products, 0)::integer as product_count, coalesce(f.imports, 0)::integer as import_count,
      coalesce(f.revenue_minor, 0)::bigint as revenue_minor, coalesce(f.margin_minor, 0)::bigint as margin_minor,
      coalesce(f.shipped, 0)::integer as shipped, coalesce(f.shipped_late, 0)::integer as delayed,
      coalesce(f.ship_seconds, 0)::bigint as ship_seconds, coalesce(f.late_seconds, 0)::bigint as late_seconds,
      coalesce(a.replied, 0)::integer as replied, coalesce(a.reply_seconds, 0)::bigint as reply_seconds,
      coalesce(w.ignored, 0)::integer as ignored, coalesce(r.reviews, 0)::integer as rating_count, r.rating::double precision as mean_rating
    from supplier s
    left join (
      select supplier_id, count(*) as products from product where active and soft_deleted_at is null group by supplier_id
    ) p on p.supplier_id = s.id
    left join (
      select supplier_id, sum(imports) as imports, sum(revenue_minor) as revenue_minor, sum(margin_minor) as margin_minor, sum(shipped) as shipped,
        sum(shipped_late) as shipped_late, sum(ship_seconds) as ship_seconds, sum(late_seconds) as late_seconds
      from supplier_figures where grain = 'day' and at >= ${from} group by supplier_id
    ) f on f.supplier_id = s.id
    left join (
      select supplier_id, sum(replied) as replied, sum(reply_seconds) as reply_seconds from supplier_reply_day where day >= ${from} group by supplier_id
    ) a on a.supplier_id = s.id
    left join (
      select supplier_id, count(*) as ignored from conversation
      where waiting_since >= ${from} and waiting_since < ${now}::timestamptz - make_interval(hours => ${ignoredAfterHours}) group by supplier_id
    ) w on w.supplier_id = s.id
    left join (
      select supplier_id, count(*) as reviews, avg(rating) as rating from review
      where removed_at is null and (${isAllTime} or updated_at >= ${from}) group by supplier_id
    ) r on r.supplier_id = s.id`.execute(admin(db))
  const counted = rows.map((row) => ({ row, means: statsMeans(row) }))
  const of = <T>(value: (one: (typeof counted)[number]) => T): T[] => counted.map(value)
  await sql`
    insert into supplier_stats (supplier_id, time_frame, product_count, import_count, margin, rating_count, mean_rating, shipped_orders,
      processing_hours, delayed_count, hours_late, ignored, replied, reply_rate, reply_minutes, counted_at)
    select counted.supplier_id, ${frame}, counted.product_count, counted.import_count, counted.margin, counted.rating_count, counted.mean_rating,
      counted.shipped, counted.processing_hours, counted.delayed, counted.hours_late, counted.ignored, counted.replied, counted.reply_rate,
      counted.reply_minutes, ${now}
    from unnest(${of(({ row }) => row.supplierId)}::bigint[], ${of(({ row }) => row.productCount)}::integer[],
      ${of(({ row }) => row.importCount)}::integer[], ${of(({ means }) => means.margin)}::double precision[],
      ${of(({ row }) => row.ratingCount)}::integer[], ${of(({ row }) => row.meanRating)}::double precision[],
      ${of(({ row }) => row.shipped)}::integer[], ${of(({ means }) => means.processingHours)}::double precision[],
      ${of(({ row }) => row.delayed)}::integer[], ${of(({ means }) => means.hoursLate)}::double precision[],
      ${of(({ row }) => row.ignored)}::integer[], ${of(({ row }) => row.replied)}::integer[],
      ${of(({ means }) => means.replyRate)}::double precision[], ${of(({ means }) => means.replyMinutes)}::double precision[])
      as counted (supplier_id, product_count, import_count, margin, rating_count, mean_rating, shipped, processing_hours, delayed, hours_late,
        ignored, replied, reply_rate, reply_minutes)
    on conflict (time_frame, supplier_id) do update set product_count = excluded.product_count, import_count = excluded.import_count,
      margin = excluded.margin, rating_count = excluded.rating_count, mean_rating = excluded.mean_rating, shipped_orders = excluded.shipped_orders,
      processing_hours = excluded.processing_hours, delayed_count = excluded.delayed_count, hours_late = excluded.hours_late,
      ignored = excluded.ignored, replied = excluded.replied, reply_rate = excluded.reply_rate, reply_minutes = excluded.reply_minutes,
      counted_at = excluded.counted_at`.execute(admin(db))
}

export interface StatsRow {
  readonly supplierId: number
  readonly name: string
  readonly createdAt: Date
  readonly productCount: number | null
  readonly importCount: number | null
  readonly margin: number | null
  readonly ratingCount: number | null
  readonly meanRating: number | null
  readonly shippedOrders: number | null
  readonly processingHours: number | null
  readonly delayedCount: number | null
  readonly hoursLate: number | null
  readonly ignored: number | null
  readonly replied: number | null
  readonly replyRate: number | null
  readonly replyMinutes: number | null
}

const columnOf: Readonly<Record<StatsColumn, string>> = {
  name: 'lower(s.name)',
  supplier_since: 's.created_at',
  product_count: 'f.product_count',
  import_count: 'f.import_count',
  mean_product_margin: 'f.margin',
  rating_count: 'f.rating_count',
  mean_rating: 'f.mean_rating',
  shipped_orders: 'f.shipped_orders',
  processing_time: 'f.processing_hours',
  shipments_delayed_count: 'f.delayed_count',
  normalized_total_time_delayed: 'f.hours_late',
  conversations_ignored: 'f.ignored',
  conversations_replied: 'f.replied',
  reply_rate: 'f.reply_rate',
  mean_reply_time: 'f.reply_minutes',
}

export interface StatsAsked {
  readonly frame: StatsTimeFrame
  readonly search: string
  readonly column: StatsColumn
  readonly isDescending: boolean
  readonly offset: number
  readonly limit: number
}

/** A page of suppliers, those without the figure last, and the number of all. */
export async function statsPage(db: Db, asked: StatsAsked): Promise<{ rows: StatsRow[]; count: number; countedAt: Date | null }> {
  const { frame, search, column, isDescending, offset, limit } = asked
  const matches = sql`(${search} = '' or s.name ilike ${`%${escapeLike(search)}%`})`
  const { rows } = await sql<StatsRow>`
    select s.id as supplier_id, s.name, s.created_at, f.product_count, f.import_count, f.margin, f.rating_count, f.mean_rating, f.shipped_orders,
      f.processing_hours, f.delayed_count, f.hours_late, f.ignored, f.replied, f.reply_rate, f.reply_minutes
    from supplier s left join supplier_stats f on f.time_frame = ${frame} and f.supplier_id = s.id
    where ${matches}
    order by ${sql.raw(columnOf[column])} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, s.id offset ${offset} limit ${limit}`.execute(
    admin(db),
  )
  const { rows: counts } = await sql<{ count: number; countedAt: Date | null }>`
    select (select count(*)::integer from supplier s where ${matches}) as count,
      (select counted_at from supplier_stats where time_frame = ${frame} order by supplier_id limit 1) as counted_at`.execute(admin(db))
  return { rows, ...counts[0]! }
}
