import { supplierPlanStatuses, supplierPlanTypes } from '@quayside/domain/plans/supplier-plan'
import { z } from 'zod'
import { SavedCard } from '../payments/card.ts'
import { WireMoney } from '../vocabulary/money.ts'

/** A plan of a supplier, and how it stands with it. @see E-389 */
export const SupplierPaymentPlan = z.object({
  id: z.int(),
  name: z.string(),
  plan_type: z.enum(supplierPlanTypes),
  /** Price of the plan itself, beside its commission. */
  price: WireMoney,
  /** Percent of the goods of each order. */
  commission: z.number(),
  trial_days: z.int(),
  /** True for the plan whose commission new orders are charged. */
  is_active: z.boolean(),
  status: z.enum(supplierPlanStatuses),
})
export type SupplierPaymentPlan = z.infer<typeof SupplierPaymentPlan>

export const SupplierBilling = z.object({
  card: SavedCard.nullable(),
  payment_plan: SupplierPaymentPlan,
  /** Plans that it can be on. */
  plans: z.array(SupplierPaymentPlan),
  /** Words that the card processor's page shows beside its button. */
  terms: z.string(),
})
export type SupplierBilling = z.infer<typeof SupplierBilling>

/** A custom plan, as staff sees it. */
export const OfferedPlan = SupplierPaymentPlan.extend({ is_offered: z.boolean(), created_at: z.iso.datetime() })
export type OfferedPlan = z.infer<typeof OfferedPlan>

export const longestPlanName = 60

export const NewOfferedPlan = z.object({
  supplier_id: z.int().positive(),
  name: z.string().trim().min(1, 'Enter a name').max(longestPlanName, 'Enter a shorter name'),
  /** Percent, with at most two decimals. */
  commission: z
    .number('Enter a percentage')
    .min(0, 'Enter 0 or more')
    .max(100, 'Enter 100 or less')
    .multipleOf(0.01, 'At most two decimals'),
})
export type NewOfferedPlan = z.infer<typeof NewOfferedPlan>
