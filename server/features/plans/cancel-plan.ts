import type { Answer } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { subscriptionMessages } from '@quayside/domain/plans/subscription'
import { cancelShopBilling } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, minutes } from '#foundation/clock/clock'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { findCancelAsked, lockPlansOf, saveCancelAsked } from './billed-subscriptions.records.ts'
import { presentPlan } from './choose-plan.ts'
import { refreshSubscriptions } from './refresh-subscriptions.ts'
import { findSubscription } from './subscriptions.records.ts'

/**
 * Ends the store's plan with the period that is paid; nothing more is billed. The wish is kept first, and a job goes on with it where the shop
 * does not answer or this process dies.
 * @throws Refusal NOT_BILLED
 */
export async function cancelPlan({ context }: { context: OutsideContext<StoreActor> }): Promise<Answer<typeof plansApi.cancel>> {
  const { storeId } = context.actor
  const id = await context.transaction(async (open) => {
    await lockPlansOf(open.db, storeId)
    const present = await findSubscription(open.db, storeId, open.now)
    if (!present?.reference) throw new Refusal('NOT_BILLED', subscriptionMessages.notBilled, { status: 409 })
    await saveCancelAsked(open.db, present.id, open.now)
    await recordAudit(open, { action: 'plans.plan-cancelled', subject: `plan:${present.plan}` })
    await open.enqueue(
      'plans.end-billing',
      { storeId, id: present.id },
      { key: `plans.end-billing:${present.id}`, runAt: after(open.now, minutes(2)) },
    )
    return present.id
  })
  try {
    await endBilling({ context, input: { storeId, id } })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ err: error, storeId }, 'a plan could not be ended yet')
  }
  return context.transaction(async (open) => ({ success: true as const, payment_plan: await presentPlan(open, storeId) }))
}

/** Ends the billing of a plan whose owner asked for it. May be repeated. @throws OutsideError */
export async function endBilling({ context, input }: { context: OutsideContext; input: { storeId: number; id: number } }): Promise<void> {
  const { storeId, id } = input
  const row = await context.transaction(({ db }) => findCancelAsked(db, storeId, id))
  if (!row?.reference) return
  await cancelShopBilling(context, storeId, row.reference, { atPeriodEnd: true })
  await refreshSubscriptions({ context, input: { storeId } })
}
