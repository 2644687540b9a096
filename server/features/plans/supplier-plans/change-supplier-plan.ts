import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierPlansApi } from '@quayside/contract/plans/supplier-endpoints'
import { mayActivatePlan, mayCancelPlan, statusAfterCard } from '@quayside/domain/plans/supplier-plan'
import { mailSecurityNotice } from '#features/identity'
import { cardOf, saveCardOf } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { billingOf, planInForce } from './read-supplier-billing.ts'
import { type HeldPlan, lockPlansOfSupplier, plansOfSupplier, saveStatus } from './supplier-plans.records.ts'

type Save = typeof supplierPlansApi.saveCard

/** Saves the card that its owner comes back with, and starts the plan. @see C-144, V-278 */
export async function saveSupplierCard({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<Save>
}): Promise<Answer<Save>> {
  const { supplierId } = context.actor
  const wanted = input.supplier_plan_id
  if (wanted !== undefined) await context.transaction(({ db }) => offeredTo(db, supplierId, wanted))
  await saveCardOf(context, { supplierId }, input.session_id)
  return context.transaction(async (open) => {
    await lockPlansOfSupplier(open.db, supplierId)
    const plan =
      wanted === undefined ? planInForce(await plansOfSupplier(open.db, supplierId)) : await offeredTo(open.db, supplierId, wanted)
    const status = statusAfterCard(plan.planType, plan.status)
    if (status === 'active' && plan.status !== 'active') await activate(open, plan)
    else if (status === 'started' && plan.status !== 'started') {
      await saveStatus(open.db, supplierId, plan.id, 'started', open.now)
      await note(open, 'plans.supplier-plan-started', plan)
    }
    return billingOf(open)
  })
}

/** @throws Refusal 404 for a plan of somebody else, or one that is not offered */
async function offeredTo(db: AtomicContext['db'], supplierId: number, planId: number): Promise<HeldPlan> {
  const plan = (await plansOfSupplier(db, supplierId)).find(({ id }) => id === planId)
  if (!plan?.isActive) throw notFound()
  return plan
}

type Change = typeof supplierPlansApi.change

/** Agrees to a plan, or cancels it. Orders keep the commission that they were recorded with. @see C-145 */
export async function changeSupplierPlan({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<Change>
}): Promise<Answer<Change>> {
  const { db, actor } = context
  const { supplierId } = actor
  await lockPlansOfSupplier(db, supplierId)
  const plan = (await plansOfSupplier(db, supplierId)).find(({ id }) => id === input.plan_id)
  if (!plan) throw notFound()
  if (input.cancel) {
    const decision = mayCancelPlan(plan.planType, plan.status)
    if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
    if (plan.status !== 'cancelled') await cancelPlanOf(context, plan, supplierId)
    return billingOf(context)
  }
  const hasCard = (await cardOf(db, { supplierId })) !== undefined
  const decision = mayActivatePlan({ status: plan.status, isOffered: plan.isActive, hasCard })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: decision.code === 'NO_CARD' ? 402 : 409 })
  if (plan.status !== 'active') await activate(context, plan)
  return billingOf(context)
}

async function activate(context: AtomicContext<SupplierActor>, plan: HeldPlan): Promise<void> {
  const { db, now, actor } = context
  const { supplierId } = actor
  const others = (await plansOfSupplier(db, supplierId)).filter(({ id, status }) => id !== plan.id && status === 'active')
  for (const other of others) await saveStatus(db, supplierId, other.id, 'cancelled', now)
  await saveStatus(db, supplierId, plan.id, 'active', now)
  await note(context, 'plans.supplier-plan-activated', plan)
  await mailAboutPlan(context, plan, supplierId)
}

/** Cancels a plan: the commission of the free plan holds for orders that are paid from now on. */
export async function cancelPlanOf(context: AtomicContext, plan: HeldPlan, supplierId: number): Promise<void> {
  await saveStatus(context.db, supplierId, plan.id, 'cancelled', context.now)
  await note(context, 'plans.supplier-plan-cancelled', plan, supplierId)
  if (plan.status === 'active') await mailAboutPlan(context, planInForce(await plansOfSupplier(context.db, supplierId)), supplierId)
}

type PlanAct = `plans.supplier-plan-${'started' | 'activated' | 'cancelled'}`

async function note(context: AtomicContext, action: PlanAct, plan: HeldPlan, supplierId?: number): Promise<void> {
  const { id, name, commissionBasisPoints } = plan
  const whose = supplierId === undefined ? {} : { supplierId }
  await recordAudit(context, { action, subject: `supplier-plan:${id}`, ...whose, detail: { name, basisPoints: commissionBasisPoints } })
}

async function mailAboutPlan(context: AtomicContext, plan: HeldPlan, supplierId: number): Promise<void> {
  await publishToAccount(context, { supplierId }, { kind: 'plan' })
  await mailSecurityNotice(context, {
    notice: 'commission-plan-changed',
    about: `${plan.id}:${context.now.toISOString()}`,
    owner: { supplierId },
    facts: factsOf(plan),
  })
}

export const factsOf = ({ name, commissionBasisPoints }: Pick<HeldPlan, 'name' | 'commissionBasisPoints'>) =>
  [
    ['Plan', name],
    ['Commission', `${commissionBasisPoints / 100}% of the goods of each order`],
  ] as const
