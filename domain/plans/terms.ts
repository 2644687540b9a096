/** Price of a plan: of each period, and of the first ones, which a sale, an offer or a coupon makes less. @see S-38, S-40, X-025, X-080 */
import { formatMinor, type Money, money, subtract, times } from '../vocabulary/money.ts'
import { sumOf, type Workings } from '../vocabulary/workings.ts'
import { type PaidPlanKey, type PlanFrequency, plans } from './plan.ts'
import { salePrice } from './sale.ts'

/** In the order of preference where two save the same: a use of a coupon is kept for later. */
export const discountSources = ['sale', 'offer', 'coupon'] as const
export type DiscountSource = (typeof discountSources)[number]

export interface SaleFacts {
  readonly isOn: boolean
  /** Percent. */
  readonly discount: number
}

/** Percent off the first charges. */
export interface Reduction {
  readonly percent: number
  /** Number of charges that it holds for. */
  readonly charges: number
}

export interface CouponTerms extends Reduction {
  readonly code: string
  readonly plans: readonly PaidPlanKey[]
}

export interface OfferTerms extends Reduction {
  readonly id: number
  readonly title: string
  readonly plan: PaidPlanKey
  readonly frequency: PlanFrequency
}

export interface DiscountFacts {
  /** True if the store never had a plan. */
  readonly isFirstTime: boolean
  readonly sale: SaleFacts
  readonly coupon?: CouponTerms | undefined
  /** Offers that the store can claim. */
  readonly offers?: readonly OfferTerms[]
}

export interface AppliedDiscount extends Reduction {
  readonly source: DiscountSource
  /** The offer's id. */
  readonly offerId?: number
}

export interface PlanTerms {
  /** Price of each period; six months are charged once. */
  readonly price: Money
  /** Price of the first charges. */
  readonly firstPrice: Money
  /** Number of charges at the first price; 1 without a discount. */
  readonly firstCharges: number
  readonly discount: AppliedDiscount | null
  /** Workings of the first price. */
  readonly workings: Workings
}

/** Price of a period without any discount. Six months cost six single ones. */
export function regularPrice(plan: PaidPlanKey, frequency: PlanFrequency): Money {
  const { monthlyMinor, yearlyMinor } = plans[plan]
  if (frequency === 'YEARLY') return money(yearlyMinor, 'USD')
  return money(frequency === 'SIX_MONTHS' ? monthlyMinor * 6 : monthlyMinor, 'USD')
}

/**
 * Terms of a plan. Sale, offer and coupon are not added to each other: the one that saves most over the charges it holds for wins. A sale is
 * on the first charge of a year, and of a store's first plan.
 */
export function termsOf(plan: PaidPlanKey, frequency: PlanFrequency, facts: DiscountFacts): PlanTerms {
  const price = regularPrice(plan, frequency)
  const discount = bestOf(price, discountsFor(plan, frequency, facts))
  const firstPrice = discount ? salePrice(price, discount.percent) : price
  const off = subtract(firstPrice, price)
  const steps = [
    { label: `${plans[plan].name}, ${periodNames[frequency]}`, amount: price },
    ...(discount
      ? [{ label: sourceNames[discount.source], amount: off, note: `${discount.percent}% of ${formatMinor(price.minor, 'USD')}` }]
      : []),
  ]
  return { price, firstPrice, firstCharges: discount?.charges ?? 1, discount, workings: sumOf('plan-price@1', 'USD', steps) }
}

function discountsFor(
  plan: PaidPlanKey,
  frequency: PlanFrequency,
  { isFirstTime, sale, coupon, offers = [] }: DiscountFacts,
): AppliedDiscount[] {
  const isOnSale = sale.isOn && frequency !== 'SIX_MONTHS' && (frequency === 'YEARLY' || isFirstTime)
  const charges = (reduction: Reduction): Reduction => ({
    percent: reduction.percent,
    charges: frequency === 'SIX_MONTHS' ? 1 : reduction.charges,
  })
  return [
    ...(isOnSale ? [{ source: 'sale' as const, percent: sale.discount, charges: 1 }] : []),
    ...offers
      .filter((offer) => offer.plan === plan && offer.frequency === frequency)
      .map((offer) => ({ source: 'offer' as const, offerId: offer.id, ...charges(offer) })),
    ...(coupon?.plans.includes(plan) ? [{ source: 'coupon' as const, ...charges(coupon) }] : []),
  ]
}

function bestOf(price: Money, discounts: readonly AppliedDiscount[]): AppliedDiscount | null {
  const saved = ({ percent, charges }: Reduction): number => times(subtract(price, salePrice(price, percent)), charges).minor
  const useful = discounts.filter((discount) => saved(discount) > 0)
  return useful.reduce<AppliedDiscount | null>((best, each) => (best && saved(best) >= saved(each) ? best : each), null)
}

const periodNames: Readonly<Record<PlanFrequency, string>> = { MONTHLY: '30 days', SIX_MONTHS: 'six months', YEARLY: 'a year' }

const sourceNames: Readonly<Record<DiscountSource, string>> = { sale: 'Sale', offer: 'Offer', coupon: 'Coupon' }
