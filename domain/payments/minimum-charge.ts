/** Minimum amount that the card processor charges. @see docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
import { type Currency, formatMinor, type Money, money } from '../vocabulary/money.ts'

const leastMinor: Readonly<Record<Currency, number>> = { USD: 50, CAD: 50 }

export const minimumCharge = (currency: Currency): Money => money(leastMinor[currency], currency)

/** Zero is not below the minimum, because it needs no card. */
export const isBelowMinimum = ({ minor, currency }: Money): boolean => minor > 0 && minor < leastMinor[currency]

/** Place to add goods to reach the minimum: the shop's own order, the cart, or nowhere, once an order without a shop is created. */
export type PlaceToAdd = 'shop' | 'cart' | 'none'

const advice: Readonly<Record<PlaceToAdd, string>> = {
  shop: 'Add items of this supplier to the order in your store, or contact support.',
  cart: 'Add items of this supplier to this order.',
  none: 'Cancel this order and create one with more items of this supplier, or contact support.',
}

/** Reason why a card is not charged so little, and what helps; undefined if it is charged. */
export function belowMinimum(total: Money, place: PlaceToAdd): string | undefined {
  if (!isBelowMinimum(total)) return undefined
  const [least, asked] = [minimumCharge(total.currency), total].map(({ minor, currency }) => formatMinor(minor, currency))
  return `Cards are charged from ${least} on, and this comes to ${asked}. ${advice[place]}`
}
