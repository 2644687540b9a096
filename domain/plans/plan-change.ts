/** Another plan in place of one that is charged to a card: at once, with credit for what is left, or at the end of what is paid. @see S-38, V-174 */
import { type Money, money, subtract } from '../vocabulary/money.ts'
import { sumOf, type Workings } from '../vocabulary/workings.ts'
import { type PaidPlanKey, type PlanFrequency, type PlanKey, plans } from './plan.ts'

/** A period that was paid, and its price less discounts. */
export interface PaidPeriod {
  readonly paid: Money
  readonly from: Date
  readonly to: Date
}

const dayMs = 86_400_000

/** Credit for the whole days that are left of a paid period, rounded down to a cent. */
export function creditOf({ paid, from, to }: PaidPeriod, now: Date): Money {
  const all = Math.max(1, Math.round((to.getTime() - from.getTime()) / dayMs))
  const left = Math.min(all, Math.max(0, Math.floor((to.getTime() - now.getTime()) / dayMs)))
  return money(Math.floor((paid.minor * left) / all), paid.currency)
}

export interface PresentPlan {
  readonly plan: PlanKey
  readonly frequency: PlanFrequency | null
  /** True if it is not charged again. */
  readonly ends: boolean
  readonly credit: Money
  readonly paidUntil: Date | null
}

export interface WantedPlan {
  readonly plan: PaidPlanKey
  readonly frequency: PlanFrequency
  readonly firstPrice: Money
  /** Days without a charge. */
  readonly freeDays: number
  /** The plan that is charged to the store's card; null without one. */
  readonly present: PresentPlan | null
}

export type PlanChange =
  /** The present plan goes on, and nothing is charged. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'now'; readonly credit: Money; readonly due: Money; readonly workings: Workings }
  | { readonly kind: 'later'; readonly startsAt: Date }

/** Cards are charged at least this much, in minor units; less is let go. */
const leastChargeMinor = 50

/**
 * How a plan is taken up. A larger one, or a longer period of the same one, begins at once; a smaller one when what is paid is over. So does
 * one whose first charge is less than the credit: nothing is paid back.
 */
export function planChangeOf({ plan, frequency, firstPrice, freeDays, present }: WantedPlan): PlanChange {
  const nothing = money(0, firstPrice.currency)
  if (present && frequency !== 'SIX_MONTHS' && present.ends && present.plan === plan && present.frequency === frequency)
    return { kind: 'resume' }
  const price = freeDays > 0 ? nothing : firstPrice
  if (!present?.paidUntil || present.credit.minor === 0 || freeDays > 0) return atOnce(price, nothing)
  const isUpward =
    plans[plan].rank > plans[present.plan].rank ||
    frequency === 'SIX_MONTHS' ||
    (plans[plan].rank === plans[present.plan].rank && frequency === 'YEARLY')
  if (!isUpward || present.credit.minor > price.minor) return { kind: 'later', startsAt: present.paidUntil }
  return atOnce(price, present.credit)
}

function atOnce(price: Money, credit: Money): PlanChange {
  const rest = subtract(price, credit)
  const used = rest.minor < leastChargeMinor ? price : credit
  const workings = sumOf('plan-change@1', price.currency, [
    { label: 'First charge', amount: price },
    ...(used.minor > 0 ? [{ label: 'Left of the present plan', amount: money(-used.minor, used.currency) }] : []),
  ])
  return { kind: 'now', credit: used, due: subtract(price, used), workings }
}
