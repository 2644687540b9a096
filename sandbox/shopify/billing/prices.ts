import { amount, cents } from '../shop/money.ts'
import { type AppSubscription, type Discount, intervalMs } from './charges.ts'

/** Price of the interval that is billed next. */
export function nextPrice(subscription: AppSubscription): string {
  return discountLeft(subscription) === 0 ? subscription.price : discounted(subscription.price, subscription.discount)
}

/** Price of the interval that was billed last. */
export function lastPrice({ price, discount, intervalsBilled }: AppSubscription): string {
  const limit = discount?.durationLimitInIntervals ?? Number.POSITIVE_INFINITY
  return intervalsBilled > limit ? price : discounted(price, discount)
}

export function discounted(price: string, discount: Discount | null): string {
  if (!discount) return price
  const off = discount.amount === null ? Math.round(cents(price) * (discount.percentage ?? 0)) : cents(discount.amount)
  return amount(Math.max(0, cents(price) - off))
}

/** Discounted intervals that are still to be billed; null without end. */
export function discountLeft({ discount, intervalsBilled }: Pick<AppSubscription, 'discount' | 'intervalsBilled'>): number | null {
  if (!discount) return 0
  return discount.durationLimitInIntervals === null ? null : Math.max(0, discount.durationLimitInIntervals - intervalsBilled)
}

export const isInTrial = ({ trialEndsAt }: AppSubscription, nowMs: number): boolean =>
  trialEndsAt !== null && Date.parse(trialEndsAt) > nowMs

/** Cents of a price that the rest of a paid interval is worth. */
export function unusedCents(price: string, { paidUntil, interval }: AppSubscription, nowMs: number): number {
  const left = Math.max(0, Date.parse(paidUntil ?? '') - nowMs) / intervalMs[interval]
  return Number.isNaN(left) ? 0 : Math.round(cents(price) * Math.min(1, left))
}
