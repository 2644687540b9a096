import type { Answer } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { subscriptionMessages } from '@quayside/domain/plans/subscription'
import { resumeCardBilling } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { findBilled, findCancelAsked, lockPlansOf, pendingByCard, saveCancelAsked } from '../billed-subscriptions.records.ts'
import { cancelBilling } from '../biller.ts'
import { presentPlan } from '../present-plan.ts'
import { refreshSubscriptions } from '../refresh-subscriptions.ts'
import { findSubscription, type Subscription } from '../subscriptions.records.ts'
import { assertNotCharging } from './ask-for-plan.ts'

/**
 * Ends the store's plan with the period that is paid; nothing more is billed. The wish is kept first, and a job goes on with it where the shop
 * does not answer or this process dies.
 * @throws Refusal NOT_BILLED, PLAN_CHANGING
 */
export async function cancelPlan({ context }: { context: OutsideContext<StoreActor> }): Promise<Answer<typeof plansApi.cancel>> {
  const { storeId } = context.actor
  const id = await context.transaction(async (open) => {
    await lockPlansOf(open.db, storeId)
    await assertNotCharging(open, storeId)
    const present = await findSubscription(open.db, storeId, open.now)
    if (!present?.reference) throw new Refusal('NOT_BILLED', subscriptionMessages.notBilled, { status: 409 })
    await saveCancelAsked(open.db, present.id, open.now)
    await recordAudit(open, { action: 'plans.plan-cancelled', subject: `plan:${present.plan}` })
    await open.enqueue(
      'plans.end-billing',
      { storeId, id: present.id },
      { key: `plans.end-billing:${present.id}`, runAt: after(open.now, minutes(2)) },
    )
    await endPending(open, storeId)
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
  await cancelBilling(context, storeId, row, { atPeriodEnd: true })
  await refreshSubscriptions({ context, input: { storeId } })
}

/** Ends plans by card that were to begin later, or are not paid yet. */
async function endPending(context: AtomicContext, storeId: number): Promise<void> {
  for (const { id } of await pendingByCard(context.db, storeId))
    await context.enqueue('plans.end-overtaken', { storeId, id }, { key: `plans.end-overtaken:${id}` })
}

/**
 * Ends a plan by card that another has taken the place of, or that is not paid. The biller is asked first: one that was paid meanwhile holds,
 * unless the store has another. May be repeated.
 * @throws OutsideError
 */
export async function endOvertaken({ context, input }: { context: OutsideContext; input: { storeId: number; id: number } }): Promise<void> {
  await refreshSubscriptions({ context, input: { storeId: input.storeId } })
  await endReplaced(context, input)
}

/** The same for a plan that has just been asked about. @throws OutsideError */
export async function endReplaced(
  context: OutsideContext,
  { storeId, id }: { readonly storeId: number; readonly id: number },
): Promise<void> {
  const { row, present } = await context.transaction(async ({ db, now }) => ({
    row: await findBilled(db, storeId, id),
    present: await findSubscription(db, storeId, now),
  }))
  if (!row || row.active || (row.billedStatus !== 'pending' && !present)) return
  await cancelBilling(context, storeId, row, { atPeriodEnd: false })
  await refreshSubscriptions({ context, input: { storeId } })
}

/** Lets a plan by card go on that was to end, and gives up what was to follow it. @throws OutsideError */
export async function resumePlan(context: OutsideContext<StoreActor>, row: Subscription): Promise<void> {
  const { storeId } = context.actor
  await resumeCardBilling(context, storeId, row.reference!)
  await context.transaction(async (open) => {
    await saveCancelAsked(open.db, row.id, null)
    await recordAudit(open, { action: 'plans.plan-resumed', subject: `plan:${row.plan}` })
    await endPending(open, storeId)
  })
  await refreshSubscriptions({ context, input: { storeId } })
}
