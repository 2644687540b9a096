/**
 * The one rate between the currencies of the house. Held here with its date, not asked of anybody: what a page shows in another
 * currency is a convenience, what is owed is always in the supplier's own.
 */
import { type Currency, type Money, money } from './money.ts'

export const exchange = { cadPerUsd: 1.36, since: '2024-11-01' } as const

/** US dollars that one unit of a currency is worth. */
export const usdPer: Readonly<Record<Currency, number>> = { USD: 1, CAD: 1 / exchange.cadPerUsd }

/** Rounded half away from zero. */
export function convert(amount: Money, currency: Currency): Money {
  if (amount.currency === currency) return amount
  const exact = (amount.minor * usdPer[amount.currency]) / usdPer[currency]
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), currency)
}
