/** Expected profit of an order: what the shopper pays for it, less what its suppliers cost. */
import { convert } from '../vocabulary/exchange.ts'
import { type Currency, currencies, type Money, money } from '../vocabulary/money.ts'

export interface SoldOrder {
  /** ISO code of the currency the shopper paid in, which may be one we do not support. */
  readonly currency: string
  /** The shopper's payment for the whole order; null if the shop has not reported it. */
  readonly paid: { readonly totalMinor: number; readonly taxMinor: number } | null
  /** True if the order has products that are not ours, whose share of shipping and discounts is unknown. */
  readonly hasOtherGoods: boolean
  /** Our products that are not cancelled; a price in the shop is null where it is unknown. */
  readonly goods: readonly { readonly priceMinor: number | null; readonly quantity: number }[]
  /** Totals of the suppliers that are not cancelled. */
  readonly costs: readonly Money[]
}

export interface ExpectedProfit {
  readonly profit: Money
  readonly soldMinor: number
  /** Whether the shopper's whole payment, less taxes, was counted, or the prices of our products alone. */
  readonly isWholePayment: boolean
}

/** @returns undefined where a price or the currency is unknown */
export function expectedProfit({ currency: asked, paid, hasOtherGoods, goods, costs }: SoldOrder): ExpectedProfit | undefined {
  const currency = currencies.find((known): known is Currency => known === asked)
  if (!currency || goods.some(({ priceMinor }) => priceMinor === null)) return undefined
  const soldMinor = goods.reduce((sum, { priceMinor, quantity }) => sum + (priceMinor ?? 0) * quantity, 0)
  const counted = paid && !hasOtherGoods ? paid : undefined
  const cost = costs.reduce((sum, each) => sum + convert(each, currency).minor, 0)
  const income = counted ? counted.totalMinor - counted.taxMinor : soldMinor
  return { profit: money(income - cost, currency), soldMinor, isWholePayment: counted !== undefined }
}
