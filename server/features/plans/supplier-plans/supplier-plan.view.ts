import type { OfferedPlan, SupplierPaymentPlan } from '@quayside/contract/plans/supplier-plan'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { zero } from '@quayside/domain/vocabulary/money'
import type { HeldPlan } from './supplier-plans.records.ts'

/** @param isInForce whether its commission is charged for new orders */
export const supplierPlanView = (plan: HeldPlan, isInForce: boolean): SupplierPaymentPlan => ({
  id: plan.id,
  name: plan.name,
  plan_type: plan.planType,
  // Plans have no price of their own: what is paid is the commission.
  price: wireMoney(zero('USD')),
  commission: plan.commissionBasisPoints / 100,
  trial_days: 0,
  is_active: isInForce,
  status: plan.status,
})

export const offeredPlanView = (plan: HeldPlan): OfferedPlan => ({
  ...supplierPlanView(plan, plan.status === 'active'),
  is_offered: plan.isActive,
  created_at: plan.createdAt.toISOString(),
})
