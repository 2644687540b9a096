import { usdPer } from '../vocabulary/exchange.ts'
import type { Currency } from '../vocabulary/money.ts'

/** A bound typed in the store's currency, in whole units, as the listing keeps it: in US cents. None stays none. */
export const usCentsFrom =
  (currency: Currency) =>
  (amount: number | undefined): number | undefined =>
    amount === undefined ? undefined : Math.round(amount * 100 * usdPer[currency])
