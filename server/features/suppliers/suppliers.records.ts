/** Suppliers as other features read them: details, terms and figures. */
import type { SupplierBadge } from '@quayside/domain/suppliers/badges'
import { isBlocked, type SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import type { Vacation, VacationMode } from '@quayside/domain/suppliers/vacation'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

export interface SupplierSummary {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly email: string
  readonly status: SupplierStatus
  readonly country: 'US' | 'CA'
  readonly currency: Currency
  readonly city: string
  readonly province: string
  /** Empty where none is given. */
  readonly phone: string
  readonly tagline: string
  readonly story: string
  readonly returnPolicy: string
  /** Example: `1-2 Days`. */
  readonly processingTime: string
  /** Time needed beyond processing; null where everything is in stock. */
  readonly manufacturingTime: string | null
  readonly values: readonly string[]
  readonly madeIn: string | null
  /** True if the supplier has declared that no value applies. */
  readonly hasNoValues: boolean
  readonly brandedInvoicing: boolean
  readonly requiresApproval: boolean
  /** True if each store's request for approval is mailed. */
  readonly mailsVendorRequests: boolean
  readonly hidesRetailPrice: boolean
  readonly maySetAnyPrice: boolean
  /** Minimum percentage of the retail price that a store keeps; for new products. */
  readonly discountPercent: number
  readonly approvalRecommendations: string
  readonly logoUploadId: number | null
  readonly headerUploadId: number | null
  /** Open setup step of a supplier that a platform vouched for; null for others. */
  readonly onboardingStep: string | null
  /** Its own website. */
  readonly website: string | null
  /** True if it can be paid. */
  readonly payable: boolean
  /** True if its goods are sent from the distribution centre. */
  readonly fulfilledByDc: boolean
  /** True if it delivers to no PO box. */
  readonly refusesPoBoxes: boolean
  readonly createdAt: Date
  readonly score: SupplierScore
  /** Announced or current vacation. */
  readonly vacation: Vacation | null
}

export interface SupplierScore {
  /** Mean rating out of 5; null before the first review. */
  readonly rating: number | null
  readonly reviewCount: number
  readonly shippedCount: number
  readonly delayedCount: number
  readonly replyTimeMinutes: number | null
  readonly shippingTimeHours: number | null
  readonly badges: readonly SupplierBadge[]
}

/** Whether some active supplier's goods are sent from the distribution centre. @param onlySupplier the only one to look at */
export async function dcSupplierExists(db: Db, onlySupplier?: number): Promise<boolean> {
  const row = await suppliers(db)
    .selectFrom('supplier')
    .select('id')
    .where('fulfilledByDc', '=', sql.lit(true))
    .where('status', '=', 'ACTIVE')
    .$if(onlySupplier !== undefined, (query) => query.where('id', '=', onlySupplier!))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function supplierOf(db: Db, supplierId: number): Promise<SupplierSummary | undefined> {
  return (await suppliersOf(db, [supplierId])).get(supplierId)
}

export async function suppliersOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, SupplierSummary>> {
  if (!supplierIds.length) return new Map()
  const rows = await suppliers(db)
    .selectFrom('supplier')
    .leftJoin('supplierScore as score', 'score.supplierId', 'supplier.id')
    .leftJoin('supplierVacation as away', (join) => join.onRef('away.supplierId', '=', 'supplier.id').on('away.endedAt', 'is', null))
    .selectAll('supplier')
    .select([
      'score.rating',
      'score.reviewCount',
      'score.shippedCount',
      'score.delayedCount',
      'score.replyTimeMinutes',
      'score.shippingTimeHours',
      'score.badges',
      'away.mode',
      'away.firstDay',
      'away.lastDay',
      'away.startsAt',
      'away.endsAt',
      'away.begunAt',
      'away.note as vacationNote',
    ])
    .where('supplier.id', 'in', [...new Set(supplierIds)])
    .execute()
  return new Map(rows.map((row) => [row.id, summary(row)]))
}

type Scores = { [K in keyof Omit<SupplierScore, 'rating' | 'badges'>]: SupplierScore[K] | null } & {
  readonly rating: string | null
  readonly badges: readonly string[] | null
}
interface Away {
  readonly mode: string | null
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly begunAt: Date | null
  readonly vacationNote: string | null
}
type Row = Omit<SupplierSummary, 'score' | 'vacation' | 'status' | 'country' | 'currency'> & {
  status: string
  country: string
  currency: string
}

function summary(row: Row & Scores & Away): SupplierSummary {
  const { rating, reviewCount, shippedCount, delayedCount, replyTimeMinutes, shippingTimeHours, badges, ...rest } = row
  const { mode, firstDay, lastDay, startsAt, endsAt, begunAt, vacationNote, ...supplier } = rest
  return {
    ...supplier,
    status: supplier.status as SupplierStatus,
    country: supplier.country as 'US' | 'CA',
    currency: supplier.currency as Currency,
    score: {
      rating: rating === null ? null : Number(rating),
      reviewCount: reviewCount ?? 0,
      shippedCount: shippedCount ?? 0,
      delayedCount: delayedCount ?? 0,
      replyTimeMinutes,
      shippingTimeHours,
      badges: (badges ?? []) as SupplierBadge[],
    },
    vacation:
      mode && firstDay && lastDay && startsAt && endsAt
        ? { mode: mode as VacationMode, firstDay, lastDay, startsAt, endsAt, hasBegun: begunAt !== null, note: vacationNote ?? '' }
        : null,
  }
}

/** Runs on every call of a supplier. */
export async function supplierIsBlocked(db: Db, supplierId: number): Promise<boolean> {
  const found = await suppliers(db).selectFrom('supplier').select('status').where('id', '=', supplierId).executeTakeFirst()
  return !found || isBlocked(found.status as SupplierStatus)
}

/** Records a reminder to connect a payment account. @returns false where one was recorded since the given time */
export async function noteReminder(db: Db, supplierId: number, now: Date, since: Date): Promise<boolean> {
  const row = await suppliers(db)
    .updateTable('supplier')
    .set({ payoutRemindedAt: now })
    .where('id', '=', supplierId)
    .where(({ or, eb }) => or([eb('payoutRemindedAt', 'is', null), eb('payoutRemindedAt', '<=', since)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPayable(db: Db, supplierId: number, payable: boolean): Promise<void> {
  await suppliers(db).updateTable('supplier').set({ payable }).where('id', '=', supplierId).execute()
}

export async function addShipped(db: Db, supplierId: number, delayed: boolean): Promise<void> {
  await suppliers(db)
    .insertInto('supplierScore')
    .values({ supplierId, shippedCount: 1, delayedCount: delayed ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('supplierId').doUpdateSet(({ ref, eb }) => ({
        shippedCount: eb(ref('supplierScore.shippedCount'), '+', 1),
        delayedCount: eb(ref('supplierScore.delayedCount'), '+', delayed ? 1 : 0),
      })),
    )
    .execute()
}

/** The mean is computed from the sum, so it stays exact for any number of reviews. */
export async function addRating(db: Db, supplierId: number, { stars, reviews }: { stars: number; reviews: number }): Promise<void> {
  await sql`
    insert into supplier_score (supplier_id, rating_sum, review_count, rating) values (${supplierId}, ${stars}, ${reviews}, ${stars})
    on conflict (supplier_id) do update set rating_sum = supplier_score.rating_sum + excluded.rating_sum,
      review_count = supplier_score.review_count + excluded.review_count,
      rating = round((supplier_score.rating_sum + excluded.rating_sum)::numeric / nullif(supplier_score.review_count + excluded.review_count, 0), 2)`.execute(
    suppliers(db),
  )
}

/** Adds an answer to its day, and to the mean time of the last days that have some. */
export async function addReply(db: Db, supplierId: number, { seconds, now }: { seconds: number; now: Date }): Promise<void> {
  await sql`
    insert into supplier_reply_day as d (supplier_id, day, replied, reply_seconds)
    values (${supplierId}, date_trunc('day', ${now}::timestamptz, 'UTC'), 1, ${Math.max(0, Math.round(seconds))})
    on conflict (supplier_id, day) do update set replied = d.replied + 1, reply_seconds = d.reply_seconds + excluded.reply_seconds`.execute(
    suppliers(db),
  )
  await sql`
    insert into supplier_score as s (supplier_id, reply_time_minutes)
    select ${supplierId}::bigint, round(sum(reply_seconds) / 60.0 / sum(replied))::integer
    from (select * from supplier_reply_day where supplier_id = ${supplierId} order by day desc limit 90) latest
    on conflict (supplier_id) do update set reply_time_minutes = excluded.reply_time_minutes`.execute(suppliers(db))
}

/** Locks the score. The row exists: something was written to it before. */
export async function lockScore(db: Db, supplierId: number): Promise<SupplierScore> {
  const { rating, badges, ...score } = await suppliers(db)
    .selectFrom('supplierScore')
    .select(['rating', 'reviewCount', 'shippedCount', 'delayedCount', 'replyTimeMinutes', 'shippingTimeHours', 'badges'])
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...score, badges: badges as SupplierBadge[], rating: rating === null ? null : Number(rating) }
}

export async function setBadges(db: Db, supplierId: number, badges: readonly SupplierBadge[]): Promise<void> {
  await suppliers(db)
    .updateTable('supplierScore')
    .set({ badges: [...badges] })
    .where('supplierId', '=', supplierId)
    .execute()
}

/** Adds days to the time until which a supplier is featured; from now where that is over. */
export async function extendFeatured(db: Db, supplierId: number, now: Date, dayCount: number): Promise<void> {
  await suppliers(db)
    .updateTable('supplier')
    .set({ featuredUntil: sql<Date>`greatest(featured_until, ${now}::timestamptz) + make_interval(days => ${dayCount}::integer)` })
    .where('id', '=', supplierId)
    .execute()
}
