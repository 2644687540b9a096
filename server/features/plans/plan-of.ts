import { importLimitOf, isPaidPlan, type PlanKey } from '@quayside/domain/plans/plan'
import { portalOfStore } from '#features/suppliers'
import type { Db } from '#foundation/database/db'
import { findSubscription } from './subscriptions.records.ts'

export interface StorePlan {
  /** STARTER where the store has no subscription. */
  readonly key: PlanKey
  /** RECURRING, ONE_TIME or LIFE_TIME; null without a plan. */
  readonly type: string | null
  /** True during a trial too. */
  readonly isPaid: boolean
  /** Maximum number of products of the store; null: unlimited. */
  readonly importLimit: number | null
  /** Import limit set by the supplier of its private portal, in place of the plan's. */
  readonly supplierLimit: number | null
  readonly trialEndsAt?: Date
}

export async function planOf(db: Db, now: Date, storeId: number): Promise<StorePlan> {
  const subscription = await findSubscription(db, storeId, now)
  const key = subscription?.plan ?? 'STARTER'
  const trialEndsAt = subscription?.trialEndsAt
  const portal = await portalOfStore(db, storeId)
  const supplierLimit = portal?.isPrivate ? portal.importLimit : null
  return {
    key,
    type: subscription?.type ?? null,
    isPaid: isPaidPlan(key),
    importLimit: importLimitOf({ storeId, key, supplierLimit }),
    supplierLimit,
    ...(trialEndsAt && trialEndsAt > now ? { trialEndsAt } : {}),
  }
}
