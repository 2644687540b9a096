/** Postings of charges of stores' plans: deferred when they are charged, earned as their time passes. */
import { type Money, negate, subtract } from '../vocabulary/money.ts'
import type { BillingPlatform, Posting, Processor } from './ledger-account.ts'

/** Billers of plans: a platform of shops, or a processor by card. */
export type PlanBiller = BillingPlatform | Extract<Processor, 'stripe'>

export interface PlanChargeAmounts {
  readonly biller: PlanBiller
  /** Amount that the store paid, with tax. */
  readonly amount: Money
  readonly tax: Money
  /** Fee that the biller kept; undefined where it does not say. */
  readonly fee: Money | undefined
}

/** A charge that a biller took for time to come. */
export function planChargePostings({ biller, amount, tax, fee }: PlanChargeAmounts): Posting[] {
  const held = fee ? subtract(amount, fee) : amount
  const postings: Posting[] = [
    { account: { kind: 'processor_clearing', processor: biller }, money: held },
    { account: { kind: 'deferred_subscriptions' }, money: negate(subtract(amount, tax)) },
    { account: { kind: 'sales_tax_payable' }, money: negate(tax) },
  ]
  if (fee) postings.push({ account: { kind: 'processor_fees' }, money: fee })
  return postings.filter(({ money }) => money.minor !== 0)
}

/** Revenue of time that has passed. */
export const planEarnedPostings = (earned: Money): Posting[] => [
  { account: { kind: 'deferred_subscriptions' }, money: earned },
  { account: { kind: 'subscription_revenue' }, money: negate(earned) },
]

const dayOf = (at: Date): number => Math.floor(at.getTime() / 86_400_000)

/**
 * Part of a charge that is earned at an instant, by whole days of UTC, rounded down; all of it once the period is over.
 * @param minor charge without tax, in minor units
 */
export function earnedAt(minor: number, period: { readonly from: Date; readonly to: Date }, at: Date): number {
  if (at >= period.to) return minor
  if (at <= period.from) return 0
  const days = dayOf(period.to) - dayOf(period.from)
  return days === 0 ? 0 : Math.floor((minor * (dayOf(at) - dayOf(period.from))) / days)
}
