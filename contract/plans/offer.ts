import { paidPlanKeys, planFrequencies } from '@quayside/domain/plans/plan'
import { z } from 'zod'
import { Charges, offeredPlans } from './coupon.ts'

const text = (most: number) => z.string().trim().max(most, `Enter at most ${most} characters`)
const required = (most: number) => text(most).min(1, 'This field is required')

/** An offer as a store sees it, until it is claimed or dismissed. @see E-162 to E-170 */
export const Offer = z.object({
  id: z.int(),
  type: z.string(),
  claimed: z.boolean(),
  dismissed: z.boolean(),
  title: z.string(),
  description: z.string(),
  features_header: z.string(),
  feature_1: z.string().nullable(),
  feature_2: z.string().nullable(),
  feature_3: z.string().nullable(),
  feature_4: z.string().nullable(),
  disclaimer: z.string(),
  plan: z.enum(paidPlanKeys),
  frequency: z.enum(planFrequencies),
  percent: z.int(),
  /** Number of charges that the discount holds for. */
  charges: z.int(),
  /** Last day in UTC; null if it has none. */
  last_day: z.iso.date().nullable(),
})
export type Offer = z.output<typeof Offer>

export const audiences = ['all', 'plans', 'stores'] as const
export const audiencePlans = ['STARTER', ...offeredPlans] as const

/** An offer as staff make it. */
export const OfferEdit = z
  .object({
    title: required(80),
    description: required(400),
    features_header: text(80),
    features: z.array(required(120)).max(4, 'Enter at most four features'),
    disclaimer: text(400),
    plan: z.enum(offeredPlans),
    frequency: z.enum(planFrequencies),
    percent: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(99, 'Enter 99 or less'),
    charges: Charges,
    audience: z.enum(audiences),
    /** Plans of the stores that it is for; for the audience `plans` alone. */
    audience_plans: z.array(z.enum(audiencePlans)).max(audiencePlans.length),
    /** E-mail addresses of the stores that it is for; for the audience `stores` alone. */
    stores: z.array(z.string().trim().toLowerCase().min(1).max(254)).max(200, 'Enter at most 200 stores'),
    last_day: z.iso.date('Enter a day').nullable(),
    is_on: z.boolean(),
  })
  .check(({ value, issues }) => {
    const fault = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message })
    if (value.audience === 'plans' && value.audience_plans.length === 0) fault('audience_plans', 'Choose at least one plan')
    if (value.audience === 'stores' && value.stores.length === 0) fault('stores', 'Enter at least one store')
  })
export type OfferEdit = z.output<typeof OfferEdit>

/** An offer with what became of it. */
export const ManagedOffer = z.object({
  ...OfferEdit.shape,
  stores: z.array(z.string()),
  id: z.int(),
  claims: z.int(),
  dismissals: z.int(),
  created_at: z.iso.datetime(),
})
export type ManagedOffer = z.output<typeof ManagedOffer>
