/**
 * Automatic payment of orders (automated fulfilment): whether an order that arrived is paid without asking, and why not. The owner's rules
 * decide, and the reason is what the screen says.
 * @see S-39, V-204, X-084
 */

import { isAtLeast, type PlanKey } from '../../plans/plan.ts'
import type { ShopRisk } from '../../platforms/shop-risk.ts'
import { convert } from '../../vocabulary/exchange.ts'
import { type Currency, formatMinor, type Money } from '../../vocabulary/money.ts'
import { poBoxRefused } from '../address/address-check.ts'

/** The plans that pay automatically; all others see the upgrade prompt. */
export const mayUseAutomaticPayment = (plan: PlanKey): boolean => isAtLeast(plan, 'PROFESSIONAL')

/** @see M-416 */
export const automaticUpgrade = 'Automatic payment is part of the Professional and Executive plans.'

export interface AutomaticRules {
  /** Currency of the amounts below. */
  readonly currency: Currency
  /** An order that costs more waits for its owner. */
  readonly orderLimitMinor: number
  /** Most that is charged automatically within 24 hours. */
  readonly dayLimitMinor: number
  /** Suppliers that are paid; null: all of them. */
  readonly supplierIds: readonly number[] | null
  /** Minutes from an order's arrival until it is paid. */
  readonly waitMinutes: number
  /** An order that leaves less than this waits for its owner; null: profit does not matter. */
  readonly leastProfitMinor: number | null
  readonly holdsOnAddress: boolean
  readonly holdsOnRisk: boolean
}

export const waitMinutesAllowed = { least: 0, most: 7 * 24 * 60 } as const
export const automaticLimitAllowed = { leastMinor: 100, mostMinor: 10_000_000 } as const

/** The span over which the daily limit counts: 24 hours, so that no time zone matters. */
export const dayMs = 24 * 60 * 60_000

export const holdReasons = [
  'plan',
  'paused',
  'no_card',
  'supplier',
  'address',
  'risk',
  'risk_unknown',
  'profit',
  'profit_unknown',
  'order_limit',
  'day_limit',
  'not_payable',
  'declined',
  'authentication',
  'payment_failed',
  'by_owner',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** Reasons that may be gone once the order, its address or its risk has changed. */
export const isDecidedAnew = (reason: HoldReason): boolean =>
  (['address', 'risk', 'risk_unknown', 'profit', 'profit_unknown', 'order_limit', 'not_payable'] as HoldReason[]).includes(reason)

export const automaticStates = ['waiting', 'held', 'started', 'paid'] as const
export type AutomaticState = (typeof automaticStates)[number]

export interface AutomaticFacts {
  readonly now: Date
  readonly arrivedAt: Date
  readonly plan: PlanKey
  readonly hasCard: boolean
  /** True since a card was declined, until a person goes on. */
  readonly isPaused: boolean
  readonly supplierId: number
  /** Payment that this supplier would get. */
  readonly total: Money
  /** Totals of all suppliers of the order that are not cancelled. */
  readonly orderTotals: readonly Money[]
  /** Expected profit of the order; undefined where it is unknown. */
  readonly profit: Money | undefined
  /** Charged automatically within the last 24 hours, in the currency of the rules. */
  readonly spentMinor: number
  /** Faults of the address, one sentence each. */
  readonly addressProblems: readonly string[]
  /** True if the order goes to a PO box and this supplier delivers to none. */
  readonly isPoBoxRefused: boolean
  /** Null: the shop was not asked. */
  readonly risk: ShopRisk | null
}

export type AutomaticDecision =
  /** @property countedMinor what it counts towards the daily limit, in the currency of the rules */
  | { readonly act: 'pay'; readonly countedMinor: number }
  | { readonly act: 'wait'; readonly until: Date }
  | { readonly act: 'hold'; readonly reason: HoldReason; readonly text: string }

const hold = (reason: HoldReason, text: string): AutomaticDecision => ({ act: 'hold', reason, text })

/** Decides about one supplier of an order. The daily limit is asked last, because it depends on what is paid first. */
export function decideAutomaticPayment(rules: AutomaticRules, facts: AutomaticFacts): AutomaticDecision {
  const { total, spentMinor } = facts
  if (!mayUseAutomaticPayment(facts.plan)) return hold('plan', automaticUpgrade)
  if (facts.isPaused) return hold('paused', pausedText)
  if (!facts.hasCard && total.minor > 0) return hold('no_card', 'No card is connected.')
  const against = byTheOrder(rules, facts)
  if (against) return against
  const until = new Date(facts.arrivedAt.getTime() + rules.waitMinutes * 60_000)
  if (facts.now < until) return { act: 'wait', until }
  const countedMinor = convert(total, rules.currency).minor
  if (countedMinor > 0 && spentMinor + countedMinor > rules.dayLimitMinor) {
    const [limit, spent] = [rules.dayLimitMinor, spentMinor].map((minor) => formatMinor(minor, rules.currency))
    return hold('day_limit', `It would go over your limit of ${limit} in 24 hours, of which ${spent} is spent.`)
  }
  return { act: 'pay', countedMinor }
}

export const pausedText = 'An earlier automatic payment did not go through, so nothing more is paid automatically until you resume it.'

/** The hold of an order that its owner took over. */
export const heldByOwner = { reason: 'by_owner', text: 'You pay this one yourself.' } as const

function byTheOrder(rules: AutomaticRules, facts: AutomaticFacts): AutomaticDecision | undefined {
  const { supplierIds, currency, leastProfitMinor, orderLimitMinor } = rules
  if (supplierIds && !supplierIds.includes(facts.supplierId)) return hold('supplier', 'You pay this supplier yourself.')
  if (facts.isPoBoxRefused) return hold('address', poBoxRefused('The supplier'))
  const [problem] = facts.addressProblems
  if (rules.holdsOnAddress && problem) return hold('address', `The address looks wrong. ${problem}`)
  if (rules.holdsOnRisk) {
    if (facts.risk === 'cancel') return hold('risk', 'Your shop sees a high risk of fraud.')
    if (facts.risk === 'investigate') return hold('risk', 'Your shop sees a risk of fraud.')
    if (facts.risk === 'pending') return untilAssessed(facts)
  }
  if (leastProfitMinor !== null) {
    if (!facts.profit) return hold('profit_unknown', 'What this order leaves you is not known.')
    const profit = convert(facts.profit, currency).minor
    if (profit < leastProfitMinor) {
      const [left, least] = [profit, leastProfitMinor].map((minor) => formatMinor(minor, currency))
      return hold('profit', `It leaves you ${left}, less than your ${least}.`)
    }
  }
  const cost = facts.orderTotals.reduce((sum, each) => sum + convert(each, currency).minor, 0)
  if (cost <= orderLimitMinor) return undefined
  const [costs, limit] = [cost, orderLimitMinor].map((minor) => formatMinor(minor, currency))
  return hold('order_limit', `The order costs ${costs}, more than your limit of ${limit} for an order.`)
}

/** A shop assesses an order within minutes; one that does not is not waited for any longer. */
export const assessedWithinMs = 30 * 60_000
const askAgainAfterMs = 3 * 60_000

function untilAssessed({ now, arrivedAt }: AutomaticFacts): AutomaticDecision {
  if (now.getTime() - arrivedAt.getTime() >= assessedWithinMs)
    return hold('risk_unknown', 'Your shop has not said whether it sees a risk of fraud.')
  return { act: 'wait', until: new Date(now.getTime() + askAgainAfterMs) }
}

/** Whether a failed charge says something about the card, so that others would fail too. A stopped one does not. */
export function pausesAfter(failureCode: string | null): boolean {
  const others = [
    'authentication_required',
    'processor_unavailable',
    'processing_error',
    'try_again_later',
    'account_gone',
    'amount_too_small',
    'payment_stopped',
    'payment_expired',
    'payment_canceled',
    'order_changed',
    'order_cancelled',
  ]
  return failureCode !== null && !others.includes(failureCode)
}

/** Reason of a hold after a charge failed; undefined where the order itself changed and is decided anew. */
export function holdAfter(failureCode: string | null): HoldReason | undefined {
  if (failureCode === 'order_changed' || failureCode === 'order_cancelled') return undefined
  if (failureCode === 'payment_stopped') return 'by_owner'
  if (failureCode === 'authentication_required') return 'authentication'
  return pausesAfter(failureCode) ? 'declined' : 'payment_failed'
}

/** Version of the text; a change of the words gets another, and those who agreed to the earlier ones keep them. */
export const consentVersion = 1

/**
 * Words that an owner agrees to before a card is charged without them.
 * @see Stripe, "Set up future payments": permission, timing and frequency, how the amount is determined, and how to end it
 */
export const consentText = (product: string): string =>
  `I allow ${product} to charge my saved card without asking me each time, whenever an order arrives from my shop, for the goods and shipping of its suppliers as shown on the order, within the limits I set here. I can switch this off here at any time; what was charged before stays charged.`

/** Titles of a block's state on the screen, in front of its reason. */
export const automaticTitles: Readonly<Record<AutomaticState, string>> = {
  waiting: 'Will be paid automatically',
  held: 'Not paid automatically',
  started: 'Being paid automatically',
  paid: 'Paid automatically',
}
