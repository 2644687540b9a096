/** Plans and the trial. @see S-38 */
import { paidPlanKeys, planFrequencies, planKeys } from '@quayside/domain/plans/plan'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

/** Messages of the plans screen; those of the trial are in domain/plans/trial.ts. */
export const plansMessages = {
  failed: 'Error choosing plan',
  failedWithSupport: 'Error choosing plan. Please contact support for support',
  changed: 'Plan changed successfully',
} as const

const PlanOffer = z.object({
  plan: z.enum(planKeys),
  name: z.string(),
  monthly: WireMoney,
  yearly: WireMoney,
  /** Yearly price during the sale; null if there is no sale. */
  yearly_sale: WireMoney.nullable(),
  /** Null if unlimited. */
  import_limit: z.int().nullable(),
})

export const PaymentPlan = z.object({
  plan: z.enum(planKeys),
  type: z.string(),
  frequency: z.enum(planFrequencies).nullable(),
  active: z.boolean(),
  confirmed: z.boolean(),
  start_date: z.string().nullable(),
  expiry_date: z.string().nullable(),
  remaining_trial_days: z.int(),
  /** True if it never had a plan; the first one begins with a trial. */
  is_first_time: z.boolean(),
  is_paid: z.boolean(),
  import_limit: z.int().nullable(),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const plansApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/payment-plans/',
    summary: 'What can be subscribed to, and what the store has',
    query: z.object({ store: Id.optional() }),
    response: z.object({
      plans: z.array(PlanOffer),
      payment_plan: PaymentPlan,
      trial: z.object({ days: z.int(), available: z.boolean(), has_card: z.boolean() }),
    }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/v1/set_plan/',
    summary: 'Starts the trial of a plan; nothing is charged, and when it ends the store is on Starter again',
    body: z.object({
      plan: z.enum(paidPlanKeys),
      /** A frequency or, from old clients, a billing type. */
      type: z.enum([...planFrequencies, 'RECURRING', 'ONE_TIME', 'LIFE_TIME']).default('MONTHLY'),
      couponCode: z.string().max(60).optional(),
      store: Id.optional(),
    }),
    response: z.object({
      error_code: z.string().nullable(),
      error: z.string().nullable(),
      plan_auth_url: z.string().nullable(),
      payment_plan: PaymentPlan,
    }),
    errors: ['NO_CARD', 'TRIAL_USED', 'HAS_PLAN', 'PLAN_NOT_OFFERED'],
  }),
}
