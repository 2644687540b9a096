import { creditOf, type PresentPlan } from '@quayside/domain/plans/plan-change'
import { money } from '@quayside/domain/vocabulary/money'
import { paidPeriodOf } from '#features/payments'
import type { Db } from '#foundation/database/db'
import type { Subscription } from './subscriptions.records.ts'

/** Present plan with the rest that the store's card has paid; null for a plan that nobody, or the shop, bills. */
export async function presentBilling(db: Db, storeId: number, present: Subscription, now: Date): Promise<PresentPlan | null> {
  if (present.biller !== 'card' || !present.reference) return null
  const period = await paidPeriodOf(db, storeId, present.reference, now)
  return {
    plan: present.plan,
    frequency: present.frequency,
    ends: present.cancelsAtPeriodEnd,
    credit: period ? creditOf(period, now) : money(0, 'USD'),
    paidUntil: period?.to ?? null,
  }
}
