import type { Answer, Input } from '@quayside/contract/endpoint'
import { type plansApi, plansMessages } from '@quayside/contract/plans/endpoints'
import { subscriptionMessages } from '@quayside/domain/plans/subscription'
import { referenceOfCharge } from '#features/platforms'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { findByReference } from '../billed-subscriptions.records.ts'
import { presentPlan } from '../present-plan.ts'
import { refreshSubscriptions } from '../refresh-subscriptions.ts'

/**
 * Confirms the plan that its owner comes back with. The number in the address proves nothing: the shop is asked.
 * @throws Refusal 404 for a charge that is not the store's, BILLING_DECLINED, NOT_CONFIRMED
 * @see C-081, C-082, X-120
 */
export async function confirmPlan({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<typeof plansApi.confirm>
}): Promise<Answer<typeof plansApi.confirm>> {
  const { storeId } = context.actor
  const reference = await context.transaction(({ db }) => referenceOfCharge(db, storeId, input.charge_id))
  if (reference === undefined) throw notFound()
  await refreshSubscriptions({ context, input: { storeId } })
  return context.transaction(async (open) => {
    const row = await findByReference(open.db, storeId, reference)
    if (!row) throw notFound()
    if (row.billedStatus === 'pending') throw new Refusal('NOT_CONFIRMED', subscriptionMessages.notConfirmed, { status: 409 })
    if (!row.confirmed) throw new Refusal('BILLING_DECLINED', plansMessages.failed, { status: 402 })
    return { success: true as const, store_id: storeId, payment_plan: await presentPlan(open, storeId) }
  })
}

/** The same under the names of old clients. @see C-081 */
export const confirmPlanById = ({
  context,
  input: { plan_id: chargeId, plan_type: type },
}: {
  context: OutsideContext<StoreActor>
  input: Input<typeof plansApi.confirmById>
}): Promise<Answer<typeof plansApi.confirmById>> => confirmPlan({ context, input: { charge_id: chargeId, type } })
