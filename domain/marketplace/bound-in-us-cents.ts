import { usdPer } from '../vocabulary/exchange.ts'
import type { Currency } from '../vocabulary/money.ts'

/** Converts a bound typed in whole units of the store's currency to US cents, as the listing stores it. An empty bound stays empty. */
export const usCentsFrom =
  (currency: Currency) =>
  (amount: number | undefined): number | undefined =>
    amount === undefined ? undefined : Math.round(amount * 100 * usdPer[currency])
