/**
 * The one exchange rate between our currencies. It is a constant with its date, because amounts converted for display are only a
 * convenience. Amounts owed are always in the supplier's own currency.
 */
import { type Currency, type Money, money } from './money.ts'

export const exchange = { cadPerUsd: 1.36, since: '2024-11-01' } as const

/** Value of one unit of a currency in US dollars. */
export const usdPer: Readonly<Record<Currency, number>> = { USD: 1, CAD: 1 / exchange.cadPerUsd }

/** Converts an amount, rounded half away from zero. */
export function convert(amount: Money, currency: Currency): Money {
  if (amount.currency === currency) return amount
  const exact = (amount.minor * usdPer[amount.currency]) / usdPer[currency]
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), currency)
}
