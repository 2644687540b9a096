/** Rules by which a supplier accepts claims in advance: what stands in them is refunded at once, and nothing comes back. */
import { type Currency, formatMinor } from '../vocabulary/money.ts'
import { type ClaimKind, claimKindWords } from './refund-request.ts'

/** Kinds that a rule may be about: all of goods that were shipped. */
export const refundRuleKinds = ['damaged', 'wrong_item', 'not_as_described', 'not_arrived'] as const satisfies readonly ClaimKind[]
export type RefundRuleKind = (typeof refundRuleKinds)[number]

export interface RefundRule {
  readonly kind: RefundRuleKind
  /** Most for all that one order is refunded by rules, goods alone, in minor units. */
  readonly upToMinor: number
  readonly shippingIncluded: boolean
  /** Days since the latest parcel before which it does not apply; 0 for goods that came. */
  readonly afterDays: number
}

export const highestRuleMinor = 50_000
/** Days after which goods that did not arrive may be refunded at once. */
export const arrivalDays = { least: 5, proposed: 14, most: 90 } as const
/** Automatic refunds of one store within `refundRuleWindowDays`. */
export const refundsPerStore = { proposed: 3, most: 50 } as const
export const refundRuleWindowDays = 30

export interface RefundRules {
  readonly currency: Currency
  readonly rules: readonly RefundRule[]
  readonly mostPerStore: number
}

export interface ClaimToDecide {
  readonly kind: ClaimKind
  readonly currency: Currency
  /** Goods of this claim, and of those that rules granted for the same order before; so that a claim in two parts is not more than one. */
  readonly goodsMinor: number
  readonly grantedMinor: number
  /** Claims of the store that rules granted within the window. */
  readonly grantedToStore: number
  /** When the latest of its parcels was shipped; null: nothing was. */
  readonly shippedAt: Date | null
}

const dayMs = 24 * 3_600_000

/** The rule that decides a claim; undefined: its supplier does. */
export function ruleThatDecides({ currency, rules, mostPerStore }: RefundRules, claim: ClaimToDecide, now: Date): RefundRule | undefined {
  if (claim.currency !== currency || claim.grantedToStore >= mostPerStore || !claim.shippedAt) return undefined
  const shippedAt = claim.shippedAt.getTime()
  return rules.find(
    ({ kind, upToMinor, afterDays }) =>
      kind === claim.kind && claim.goodsMinor + claim.grantedMinor <= upToMinor && shippedAt + afterDays * dayMs <= now.getTime(),
  )
}

/** The rule as both sides read it. */
export function refundRuleSentence({ kind, upToMinor, shippingIncluded, afterDays }: RefundRule, currency: Currency): string {
  const when = afterDays > 0 ? `, from ${afterDays} days after it was shipped` : ''
  return `${claimKindWords[kind]}, up to ${formatMinor(upToMinor, currency)}${when}: refunded at once${shippingIncluded ? ' with shipping' : ''}, nothing to return`
}
