import type { BilledStatus } from '@quayside/domain/plans/billed-subscription'
import type { PaidPlanKey, PlanFrequency } from '@quayside/domain/plans/plan'
import type { DiscountSource } from '@quayside/domain/plans/terms'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { plans } from './tables.ts'

export interface Subscription {
  readonly id: number
  readonly plan: PaidPlanKey
  readonly type: 'RECURRING' | 'ONE_TIME' | 'LIFE_TIME'
  readonly frequency: PlanFrequency
  readonly active: boolean
  readonly confirmed: boolean
  readonly startAt: Date
  readonly expiresAt: Date | null
  readonly trialEndsAt: Date | null
  /** The store's shop, or its card; null for a plan that nobody bills, such as a trial of ours. */
  readonly biller: 'platform' | 'card' | null
  readonly billingKey: string | null
  readonly reference: string | null
  readonly billedStatus: BilledStatus | null
  readonly priceMinor: number | null
  /** First charge; null for a plan that nobody bills. */
  readonly firstPriceMinor: number | null
  /** Number of charges at the first price. */
  readonly firstCharges: number
  readonly discountSource: DiscountSource | null
  readonly discountPercent: number | null
  readonly currentPeriodEnd: Date | null
  readonly cancelsAtPeriodEnd: boolean
  /** Time at which its owner asked to end it; what came of it is in `cancelsAtPeriodEnd`. */
  readonly cancelAskedAt: Date | null
  readonly graceEndsAt: Date | null
  /** Begins then, in place of the plan before it; null: at its approval. */
  readonly startsAt: Date | null
  /** Page on which its open invoice is paid. */
  readonly paymentUrl: string | null
}

/** The present subscription; an expired one is excluded from the moment it ends. */
export async function findSubscription(db: Db, storeId: number, now: Date): Promise<Subscription | undefined> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  return row as Subscription | undefined
}

/** Plans of stores; those without a subscription are missing. */
export async function planKeysOf(db: Db, now: Date, storeIds: readonly number[]): Promise<Map<number, PaidPlanKey>> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .select(['storeId', 'plan'])
    .where('storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .execute()
  return new Map(rows.map(({ storeId, plan }) => [storeId, plan as PaidPlanKey]))
}

/** Whether the store ever had a plan, other than one that was given: only its first one begins with a trial. What was chosen and not approved does not count. */
export async function hasSubscribed(db: Db, storeId: number): Promise<boolean> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .select('id')
    .where('storeId', '=', storeId)
    .where('confirmed', '=', true)
    .where('isGiven', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Closes expired subscriptions, so that the next one can begin. @param wanted those of one store, or the oldest of all */
export async function closeExpired(db: Db, now: Date, wanted: { storeId: number } | { limit: number }): Promise<number[]> {
  const over = plans(db).selectFrom('planSubscription').select('id').where('active', '=', true).where('expiresAt', '<=', now)
  const which = 'storeId' in wanted ? over.where('storeId', '=', wanted.storeId) : over.orderBy('expiresAt').limit(wanted.limit)
  const rows = await plans(db)
    .updateTable('planSubscription')
    .set(({ ref }) => ({ active: false, endedAt: ref('expiresAt') }))
    .where('id', 'in', which.forUpdate())
    .returning('storeId')
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/** @returns undefined where a concurrent call has started one */
export async function insertSubscription(
  db: Db,
  row: Pick<Subscription, 'plan' | 'type' | 'frequency' | 'active' | 'confirmed' | 'startAt' | 'expiresAt' | 'trialEndsAt'> & {
    readonly storeId: number
    readonly createdAt: Date
  },
): Promise<number | undefined> {
  const inserted = await plans(db)
    .insertInto('planSubscription')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
