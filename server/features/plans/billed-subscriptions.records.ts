/** Subscriptions that a biller bills: asked for, approved, changed by what the biller says, and ended. */
import type { BilledStatus } from '@quayside/domain/plans/billed-subscription'
import type { PaidPlanKey, PlanFrequency } from '@quayside/domain/plans/plan'
import type { DiscountSource } from '@quayside/domain/plans/terms'
import { sql } from 'kysely'
import { minutes } from '#foundation/clock/clock'
import type { Db } from '#foundation/database/db'
import type { Subscription } from './subscriptions.records.ts'
import { plans } from './tables.ts'

/** Longer than all calls of one choice together may take: a choice without an answer by then has ended. */
export const chargingMs = minutes(3)

export interface NewBilledSubscription {
  readonly biller: 'platform' | 'card'
  /** Begins then, in place of the plan before it; null: at its approval. */
  readonly startsAt: Date | null
  readonly plan: PaidPlanKey
  readonly frequency: PlanFrequency
  readonly billingKey: string
  readonly priceMinor: number
  readonly firstPriceMinor: number
  readonly firstCharges: number
  readonly discountSource: DiscountSource | null
  readonly discountPercent: number | null
  readonly couponId: number | null
  /** Offer that is claimed with it. */
  readonly offerId: number | null
}

/** A plan that its owner still has to approve. */
export async function insertBilled(db: Db, storeId: number, now: Date, row: NewBilledSubscription): Promise<number> {
  const { id } = await plans(db)
    .insertInto('planSubscription')
    .values({
      ...row,
      storeId,
      type: row.frequency === 'SIX_MONTHS' ? 'ONE_TIME' : 'RECURRING',
      billedStatus: 'pending',
      active: false,
      confirmed: false,
      startAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveReference(db: Db, id: number, reference: string): Promise<void> {
  // A slow answer may come when the row was given up.
  await plans(db).updateTable('planSubscription').set({ reference, billedStatus: 'pending' }).where('id', '=', id).execute()
}

/** The biller did not take it. */
export async function closeUnsent(db: Db, id: number): Promise<void> {
  await plans(db)
    .updateTable('planSubscription')
    .set({ billedStatus: 'expired' })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .execute()
}

/**
 * Closes plans that were asked for in a shop and have no reference: whoever asked for them died before the answer, and without its page
 * nobody can approve them. A card may have been charged: its plan is looked for.
 */
export async function closeUnanswered(db: Db, before: Date): Promise<void> {
  await plans(db)
    .updateTable('planSubscription')
    .set({ billedStatus: 'expired' })
    .where('billedStatus', '=', 'pending')
    .where('reference', 'is', null)
    .where('biller', '=', 'platform')
    .where('createdAt', '<', before)
    .execute()
}

/** Plans that were asked for by card before a time, and whose answer never came. */
export async function unansweredByCard(db: Db, storeId: number, before: Date): Promise<Subscription[]> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('billedStatus', '=', 'pending')
    .where('reference', 'is', null)
    .where('biller', '=', 'card')
    .where('createdAt', '<', before)
    .orderBy('id')
    .execute()
  return rows as Subscription[]
}

/**
 * Whether a plan by card is being charged at this moment: its row stands since a time, and nobody has said yet whether it is paid or waits for
 * its owner. It is the lease of its store's plans: with the lock held, one is chosen at a time.
 */
export async function isBeingCharged(db: Db, storeId: number, since: Date): Promise<boolean> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .select('id')
    .where('storeId', '=', storeId)
    .where('biller', '=', 'card')
    .where('billedStatus', '=', 'pending')
    .where('startsAt', 'is', null)
    .where('paymentUrl', 'is', null)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Plans by card that are not paid yet or have not begun. */
export async function pendingByCard(db: Db, storeId: number): Promise<Subscription[]> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('biller', '=', 'card')
    .where('billedStatus', '=', 'pending')
    .where('reference', 'is not', null)
    .orderBy('id')
    .execute()
  return rows as Subscription[]
}

export async function findBilled(db: Db, storeId: number, id: number): Promise<Subscription | undefined> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('reference', 'is not', null)
    .executeTakeFirst()
  return row as Subscription | undefined
}

export async function saveCancelAsked(db: Db, id: number, now: Date | null): Promise<void> {
  await plans(db).updateTable('planSubscription').set({ cancelAskedAt: now }).where('id', '=', id).execute()
}

/** A plan whose end was asked for and has not come. */
export async function findCancelAsked(db: Db, storeId: number, id: number): Promise<Subscription | undefined> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('cancelAskedAt', 'is not', null)
    .where('cancelsAtPeriodEnd', '=', false)
    .where('active', '=', true)
    .executeTakeFirst()
  return row as Subscription | undefined
}

/** Keeps plans of a store from being changed by two at once. */
export async function lockPlansOf(db: Db, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plans'), ${storeId}::integer)`.execute(plans(db))
}

/** Those that their biller may still change, the oldest first. */
export async function openBilledOf(db: Db, storeId: number): Promise<Subscription[]> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('reference', 'is not', null)
    .where(sql<boolean>`(active or billed_status in ('pending', 'trialing', 'active', 'past_due', 'frozen'))`)
    .orderBy('id')
    .execute()
  return rows as Subscription[]
}

export async function findByReference(db: Db, storeId: number, reference: string): Promise<Subscription | undefined> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row as Subscription | undefined
}

/** A store's plans of these references, whether they are over or not. */
export async function plansByReference(db: Db, storeId: number, references: readonly string[]): Promise<Map<string, Subscription>> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.reference!, row as Subscription]))
}

/** Stores whose plans a biller may change, by id after the last one. */
export async function storesWithBilling(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .select('storeId')
    .distinct()
    .where('storeId', '>', afterId)
    .where(sql<boolean>`(reference is not null or biller = 'card')`)
    .where(sql<boolean>`billed_status in ('pending', 'trialing', 'active', 'past_due', 'frozen')`)
    .orderBy('storeId')
    .limit(limit)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

export interface SubscriptionChange {
  readonly active: boolean
  readonly expiresAt: Date | null
  readonly graceEndsAt: Date | null
  readonly billedStatus: BilledStatus
  readonly currentPeriodEnd: Date | null
  readonly trialEndsAt: Date | null
  readonly cancelsAtPeriodEnd: boolean
  readonly paymentUrl: string | null
  readonly confirmed?: boolean
  readonly startAt?: Date
}

export async function updateBilled(db: Db, id: number, now: Date, change: SubscriptionChange): Promise<void> {
  const endedAt = change.active ? null : sql<Date | null>`case when active then ${now}::timestamptz else ended_at end`
  await plans(db)
    .updateTable('planSubscription')
    .set({ ...change, endedAt })
    .where('id', '=', id)
    .execute()
}

/** Another plan has taken their place. */
export async function endOthers(db: Db, storeId: number, now: Date, exceptId: number): Promise<void> {
  await plans(db)
    .updateTable('planSubscription')
    .set({ active: false, endedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '<>', exceptId)
    .where('active', '=', true)
    .execute()
}
