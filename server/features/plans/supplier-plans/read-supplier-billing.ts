import type { Answer } from '@quayside/contract/endpoint'
import type { supplierPlansApi } from '@quayside/contract/plans/supplier-endpoints'
import { commissionTerms } from '@quayside/domain/payments/commission-terms'
import { cardOf, cardView } from '#features/payments'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { supplierPlanView } from './supplier-plan.view.ts'
import { type HeldPlan, plansOfSupplier } from './supplier-plans.records.ts'

export const readSupplierBilling = ({
  context,
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof supplierPlansApi.billing>> => billingOf(context)

export async function billingOf({
  db,
  now,
  config,
  actor,
}: Pick<AtomicContext<SupplierActor>, 'db' | 'now' | 'config' | 'actor'>): Promise<Answer<typeof supplierPlansApi.billing>> {
  const { supplierId } = actor
  const card = await cardOf(db, { supplierId })
  const held = await plansOfSupplier(db, supplierId)
  const present = planInForce(held)
  const shown = held.filter((plan) => plan.isActive || plan === present)
  return {
    card: card ? cardView(card, now) : null,
    payment_plan: supplierPlanView(present, true),
    plans: shown.map((plan) => supplierPlanView(plan, plan === present)),
    terms: commissionTerms(config.productName),
  }
}

/** The active plan, and the free one where none is. */
export const planInForce = (held: readonly HeldPlan[]): HeldPlan =>
  held.find(({ status }) => status === 'active') ?? held.find(({ planType }) => planType === 'free')!
