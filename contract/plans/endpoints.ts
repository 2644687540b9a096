/** Plans and the trial. @see S-38 */
import { couponMessages } from '@quayside/domain/plans/coupon'
import { paidPlanKeys, planFrequencies, planKeys } from '@quayside/domain/plans/plan'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'
import { Offer } from './offer.ts'
import { PlanReceipts } from './receipt.ts'

/** Messages of the plans screen; those of the trial are in domain/plans/trial.ts. */
export const plansMessages = {
  failed: 'Error choosing plan',
  failedWithSupport: 'Error choosing plan. Please contact support for support',
  changed: 'Plan changed successfully',
  notDismissed: 'Error dismissing offer. Contact support',
} as const

const PlanOffer = z.object({
  plan: z.enum(planKeys),
  name: z.string(),
  monthly: WireMoney,
  yearly: WireMoney,
  /** First yearly charge during the sale; null if there is no sale. */
  yearly_sale: WireMoney.nullable(),
  /** First monthly charge during the sale, for a store's first plan; null if there is none. */
  monthly_sale: WireMoney.nullable(),
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
  /** Price of each period; null for a plan that nobody bills. */
  price: WireMoney.nullable(),
  /** Price of the first charges, which a sale, an offer or a coupon makes less; null for a plan that nobody bills. */
  first_price: WireMoney.nullable(),
  /** Number of charges at the first price. */
  first_charges: z.int(),
  /** End of the period that is paid, or of the trial; null where nobody bills it. */
  current_period_end: z.string().nullable(),
  /** True if it is not billed again. */
  cancels_at_period_end: z.boolean(),
  /** True if its end was asked for, and the shop has not confirmed it yet. */
  is_cancel_asked: z.boolean(),
  /** Day until which the plan holds while its payment is due; null while it is paid. */
  grace_ends: z.string().nullable(),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** Reduction by a code, and the plans that it is for. */
export const PlanCoupon = z.object({
  code: z.string(),
  percent: z.int(),
  /** Number of charges that it holds for. */
  charges: z.int(),
  plans: z.array(z.enum(paidPlanKeys)),
  /** Last day in UTC; null if it has none. */
  last_day: z.iso.date().nullable(),
})
export type PlanCoupon = z.infer<typeof PlanCoupon>

/** A plan that is not the store's yet. */
const ComingPlan = z.object({
  plan: z.enum(paidPlanKeys),
  frequency: z.enum(planFrequencies),
  price: WireMoney,
  /** Begins then, in place of the present one; null: as soon as it is paid. */
  starts_at: z.string().nullable(),
  /** Page on which its invoice is paid; null where nothing is open. */
  payment_url: z.string().nullable(),
})

/** Biller of the store, and state of its card. */
export const PlanBilling = z.object({
  /** The present plan's: the shop, or the card; null where nobody bills it. */
  by: z.enum(['platform', 'card']).nullable(),
  /** Credit for the rest of the present plan that the card has paid, as of now; null where there is none. */
  credit: WireMoney.nullable(),
  paid_until: z.string().nullable(),
  /** Page on which the present plan's open invoice is paid; null while nothing is open. */
  payment_url: z.string().nullable(),
  /** Follows the present plan when it ends. */
  next: ComingPlan.nullable(),
  /** Was chosen, and its first charge is not paid. */
  unpaid: ComingPlan.nullable(),
})

/** Choice of a plan, at either address of the call. */
const SetPlan = z.object({
  plan: z.enum(paidPlanKeys),
  /** A frequency or, from old clients, a billing type. */
  type: z.enum([...planFrequencies, 'RECURRING', 'ONE_TIME', 'LIFE_TIME']).default('MONTHLY'),
  /** Makes the first charges less, unless a sale or an offer does more. */
  couponCode: z.string().trim().max(60).optional(),
  /** Offer that is claimed; its plan and frequency go with it. */
  offer_id: Id.optional(),
  /** First charge as it was shown, in minor units; with another one nothing is chosen. */
  first_price_minor: z.int().min(0).optional(),
  /** Amount that the card is charged now, as it was shown, in minor units; with another amount nothing is chosen. */
  due_minor: z.int().min(0).optional(),
  store: Id.optional(),
})
const PlanSet = z.object({
  error_code: z.string().nullable(),
  error: z.string().nullable(),
  plan_auth_url: z.string().nullable(),
  payment_plan: PaymentPlan,
})
const setErrors = [
  'PLAN_CHANGING',
  'NO_CARD',
  'HAS_PLAN',
  'PLAN_NOT_OFFERED',
  'PLAN_NOT_CHANGED',
  'PRICE_CHANGED',
  'OFFER_ENDED',
  'NOT_CONNECTED',
] as const

/** Number of a charge, as the address has it that its owner comes back with. */
const ChargeNumber = z.string().regex(/^\d{1,20}$/, 'This is no charge')
const PlanConfirmed = z.object({ success: z.literal(true), payment_plan: PaymentPlan, store_id: z.int() })

export const plansApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/payment-plans/',
    summary: 'What can be subscribed to, and what the store has',
    query: z.object({ store: Id.optional() }),
    response: z.object({
      plans: z.array(PlanOffer),
      payment_plan: PaymentPlan,
      /** Offers that the store can claim, newest first. */
      offers: z.array(Offer),
      /** Discount of the sale in percent; null if there is none. */
      sale_percent: z.int().nullable(),
      /** True if the shop bills what is chosen; otherwise the card is charged. */
      is_billed_by_shop: z.boolean(),
      billing: PlanBilling,
      trial: z.object({ days: z.int(), available: z.boolean(), has_card: z.boolean() }),
    }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/v1/set_plan/',
    summary: 'Choose a plan: a store with a shop approves it at `plan_auth_url`, another one’s card is charged, or pays it there',
    body: SetPlan,
    response: PlanSet,
    errors: setErrors,
  }),
  coupon: endpoint({
    method: 'GET',
    path: '/v1/plan_coupon/',
    summary: 'What a code takes off; refused with `couponCode` where the store cannot use it',
    query: z.object({ couponCode: z.string().trim().min(1, 'Enter a code').max(60, couponMessages.unknown) }),
    response: PlanCoupon,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/v1/api/payment-plans/',
    summary: 'Choose a plan, as `set_plan/` does',
    body: SetPlan,
    response: PlanSet,
    errors: setErrors,
  }),
  confirmById: endpoint({
    method: 'POST',
    path: '/v1/api/payment-plans/confirm/',
    summary: 'Confirm the plan that was approved in the shop, as `confirm_plan/` does, under other names',
    body: z.object({ plan_id: ChargeNumber, plan_type: z.string().max(40).optional(), store: Id.optional() }),
    response: PlanConfirmed,
    errors: ['BILLING_DECLINED', 'NOT_CONFIRMED'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/v1/confirm_plan/',
    summary: 'Confirm the plan that was approved in the shop, by the number it came back with',
    body: z.object({
      charge_id: ChargeNumber,
      /** The plan, as the address has it. */
      type: z.string().max(40).optional(),
      store: Id.optional(),
    }),
    response: PlanConfirmed,
    errors: ['BILLING_DECLINED', 'NOT_CONFIRMED'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/cancel_plan/',
    summary: 'End the plan with the period that is paid; imported products stay',
    body: z.object({ store: Id.optional() }),
    response: z.object({ success: z.literal(true), payment_plan: PaymentPlan }),
    errors: ['NOT_BILLED', 'PLAN_CHANGING'],
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/v1/plan_receipts/',
    summary: 'What the store paid for its plans, newest first',
    query: z.object({ before: Id.optional() }),
    response: PlanReceipts,
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/v1/plan_receipts/{id}/pdf/',
    summary: 'A receipt as PDF',
    params: z.object({ id: Id }),
    response: z.string(),
    download: true,
  }),
  dismissOffer: endpoint({
    method: 'POST',
    path: '/v1/dismiss_offer/',
    summary: 'Never show an offer to this store again',
    body: z.object({ offer_id: Id, store: Id.optional() }),
    response: Done,
  }),
}
