/** A month of a plan that is given: it begins when the store has no plan, and ends by itself. @see S-46, K-122 */
import { rewardMonthDays, rewardPlan } from '@quayside/domain/affiliates/reward'
import { plans } from '@quayside/domain/plans/plan'
import { mailToStore } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockPlansOf } from '../billed-subscriptions.records.ts'
import { closeExpired, findSubscription } from '../subscriptions.records.ts'
import { freeMonthBegun } from './free-month.email.ts'
import { hasPendingChoice, insertFreeMonth, insertGiven, storesToBegin, takeFreeMonth } from './free-months.records.ts'

/** Gives a store a month, once for each key. */
export async function grantFreeMonth(context: AtomicContext, storeId: number, key: string): Promise<void> {
  if (await insertFreeMonth(context.db, storeId, context.now, key)) await beginFreeMonth(context, storeId)
}

const batch = 100

/** Begins months of stores whose plan has ended meanwhile. */
export async function beginFreeMonths({ context }: { context: AtomicContext }): Promise<void> {
  for (const storeId of await storesToBegin(context.db, context.now, batch)) await beginFreeMonth(context, storeId)
}

/** Begins a month that waits, unless the store has a plan or is about to approve one. */
async function beginFreeMonth(context: AtomicContext, storeId: number): Promise<void> {
  const { db, now, config } = context
  await lockPlansOf(db, storeId)
  if ((await findSubscription(db, storeId, now)) || (await hasPendingChoice(db, storeId))) return
  const month = await takeFreeMonth(db, storeId, now)
  if (month === undefined) return
  await closeExpired(db, now, { storeId })
  const endsAt = after(now, days(rewardMonthDays))
  await insertGiven(db, storeId, { plan: rewardPlan, now, endsAt })
  await recordAudit(context, {
    action: 'plans.free-month-begun',
    subject: `plan:${rewardPlan}`,
    storeId,
    detail: { endsAt: endsAt.toISOString() },
  })
  await publishToAccount(context, { storeId }, { kind: 'plan' })
  await mailToStore(context, storeId, {
    ...freeMonthBegun({ product: config.productName, plan: plans[rewardPlan].name, until: endsAt.toISOString().slice(0, 10) }),
    key: `free-month:${month}`,
    kind: 'plan-changed',
    link: { type: 'plans' },
  })
}
