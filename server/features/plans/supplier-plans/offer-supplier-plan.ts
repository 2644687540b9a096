import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierPlansAdminApi } from '@quayside/contract/plans/supplier-endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailSecurityNotice } from '#features/identity'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { cancelPlanOf, factsOf } from './change-supplier-plan.ts'
import { offeredPlanView } from './supplier-plan.view.ts'
import { endOffer, findCustomPlan, insertPlan, lockPlansOfSupplier, plansOfSupplier } from './supplier-plans.records.ts'

type Api = typeof supplierPlansAdminApi

export async function listOfferedPlans({
  context: { db },
  input,
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['list']>
}): Promise<Answer<Api['list']>> {
  const held = await plansOfSupplier(db, input.supplier_id)
  return { plans: held.filter(({ planType }) => planType === 'custom').map(offeredPlanView) }
}

/** Offers a supplier a plan with a commission of its own. It holds once the supplier agrees to it. @see V-334 */
export async function offerSupplierPlan({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['offer']>
}): Promise<Answer<Api['offer']>> {
  const { db, now } = context
  const supplierId = input.supplier_id
  if (!(await supplierOf(db, supplierId))) throw notFound()
  const commissionBasisPoints = Math.round(input.commission * 100)
  const plan = await insertPlan(db, { supplierId, name: input.name, commissionBasisPoints, createdAt: now })
  await recordAudit(context, {
    action: 'plans.supplier-plan-offered',
    subject: `supplier-plan:${plan.id}`,
    supplierId,
    detail: { name: plan.name, basisPoints: commissionBasisPoints },
  })
  await mailSecurityNotice(context, {
    notice: 'commission-plan-offered',
    about: String(plan.id),
    owner: { supplierId },
    facts: factsOf(plan),
  })
  return offeredPlanView({ ...plan, status: 'inactive' })
}

/** Ends the offer. A supplier on the plan is on the free one again, and is told so. */
export async function withdrawSupplierPlan({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['withdraw']>
}): Promise<Answer<Api['withdraw']>> {
  const { db } = context
  const supplierId = (await findCustomPlan(db, input.id))?.supplierId
  if (!supplierId) throw notFound()
  await lockPlansOfSupplier(db, supplierId)
  const find = async () => (await plansOfSupplier(db, supplierId)).find(({ id }) => id === input.id)!
  const plan = await find()
  if (plan.isActive) {
    await endOffer(db, plan.id)
    await recordAudit(context, {
      action: 'plans.supplier-plan-withdrawn',
      subject: `supplier-plan:${plan.id}`,
      supplierId,
      detail: { name: plan.name },
    })
    await mailSecurityNotice(context, {
      notice: 'commission-plan-withdrawn',
      about: String(plan.id),
      owner: { supplierId },
      facts: factsOf(plan),
    })
    if (plan.status === 'started' || plan.status === 'active') await cancelPlanOf(context, plan, supplierId)
  }
  return offeredPlanView(await find())
}
