/** Wire shapes of affiliates. @see S-90, E-619 to E-622 */
import { affiliateCodePattern, affiliateCodeRule, affiliatePayoutMethods } from '@quayside/domain/affiliates/affiliate-commission'
import { currencies } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'

export const AffiliatePeriod = z.object({
  /** `2026-11`; `all` for all time. */
  period: z.string(),
  signups: z.int(),
  /** Stores that began a trial. */
  trials: z.int(),
  /** Stores that paid for the first time. */
  paid: z.int(),
  /** Paid for plans without tax, less what was given back. */
  revenue: WireMoney,
  commission: WireMoney,
})
export type AffiliatePeriod = z.infer<typeof AffiliatePeriod>

export const AffiliateReport = z.object({
  name: z.string(),
  all_time: AffiliatePeriod,
  /** The newest first. */
  months: z.array(AffiliatePeriod),
  /** Address to hand out, and the share in percent; null until staff have set them. */
  programme: z.object({ link: z.url(), rate_percent: z.int(), ended: z.boolean() }).nullable(),
  /** Commission that was not paid out yet. */
  owed: WireMoney,
  payouts: z.array(
    z.object({ paid_at: z.iso.datetime(), amount: WireMoney, method: z.enum(affiliatePayoutMethods), reference: z.string() }),
  ),
})
export type AffiliateReport = z.infer<typeof AffiliateReport>

export const NewAffiliate = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email')),
  code: z.string().trim().toLowerCase().regex(affiliateCodePattern, affiliateCodeRule),
  rate_percent: z.int().min(1, 'Enter at least 1').max(50, 'Enter at most 50'),
})
export type NewAffiliate = z.infer<typeof NewAffiliate>

export const ManagedAffiliate = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  code: z.string(),
  link: z.url(),
  rate_percent: z.int(),
  ended: z.boolean(),
  stores: z.int(),
  commission: WireMoney,
  owed: WireMoney,
  /** Earned before this month and not paid out; null where that is nothing. */
  due: WireMoney.nullable(),
})
export type ManagedAffiliate = z.infer<typeof ManagedAffiliate>

export const AffiliatePayment = z.object({
  /** Amount that was shown as due, in minor units. */
  expected: z.object({ minor: z.int().positive(), currency: z.enum(currencies) }),
  method: z.enum(affiliatePayoutMethods),
  reference: z.string().trim().min(1, 'Enter the number of the payment').max(100),
})
export type AffiliatePayment = z.infer<typeof AffiliatePayment>
