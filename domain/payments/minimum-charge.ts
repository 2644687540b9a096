/** Minimum amount that the card processor charges. @see docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
import { type Currency, type Money, money } from '../vocabulary/money.ts'

const leastMinor: Readonly<Record<Currency, number>> = { USD: 50, CAD: 50 }

export const minimumCharge = (currency: Currency): Money => money(leastMinor[currency], currency)

/** Zero is not below the minimum, because it needs no card. */
export const isBelowMinimum = ({ minor, currency }: Money): boolean => minor > 0 && minor < leastMinor[currency]
