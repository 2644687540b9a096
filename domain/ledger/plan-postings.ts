/** Postings of charges of stores' plans: deferred when they are charged, earned as their time passes. */
import { type Currency, type Money, money, negate, subtract } from '../vocabulary/money.ts'
import type { BillingPlatform, LedgerAccount, Posting, Processor } from './ledger-account.ts'

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

/** Charge as it stands, in minor units. */
export interface PlanChargeLeft {
  /** Amount that the store paid, with tax. */
  readonly amountMinor: number
  readonly taxMinor: number
  /** Amount that was given back before, with tax, and the tax in it. */
  readonly returnedMinor: number
  readonly returnedTaxMinor: number
  /** Not earned yet, and not given back. */
  readonly deferredMinor: number
}

/** Parts of an amount that was given back, in minor units. */
export interface PlanReturnParts {
  readonly taxMinor: number
  readonly deferredMinor: number
  readonly revenueMinor: number
}

/** Divides what is given back: its share of the tax, then what is not earned yet, and revenue for the rest. A whole charge has its whole tax. */
export function planReturnParts(left: PlanChargeLeft, minor: number): PlanReturnParts {
  const { amountMinor, taxMinor: tax, returnedMinor, returnedTaxMinor, deferredMinor: deferred } = left
  const due = Math.floor((tax * Math.min(amountMinor, returnedMinor + minor)) / amountMinor) - returnedTaxMinor
  const taxMinor = Math.min(minor, Math.max(0, due))
  const deferredMinor = Math.min(deferred, minor - taxMinor)
  return { taxMinor, deferredMinor, revenueMinor: minor - taxMinor - deferredMinor }
}

/** The same parts, put back. */
export const undone = ({ taxMinor, deferredMinor, revenueMinor }: PlanReturnParts): PlanReturnParts => ({
  taxMinor: -taxMinor,
  deferredMinor: -deferredMinor,
  revenueMinor: -revenueMinor,
})

/** Postings of what a store got back of a plan's charge. @param from the biller's balance, or what a bank holds for a dispute that is lost */
export function planReturnPostings(from: LedgerAccount, currency: Currency, parts: PlanReturnParts): Posting[] {
  const { taxMinor, deferredMinor, revenueMinor } = parts
  const postings: Posting[] = [
    { account: { kind: 'sales_tax_payable' }, money: money(taxMinor, currency) },
    { account: { kind: 'deferred_subscriptions' }, money: money(deferredMinor, currency) },
    { account: { kind: 'subscription_revenue' }, money: money(revenueMinor, currency) },
    { account: from, money: money(-(taxMinor + deferredMinor + revenueMinor), currency) },
  ]
  return postings.filter(({ money: { minor } }) => minor !== 0)
}
