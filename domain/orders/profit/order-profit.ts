/** Profit of a store's order as it really was: the shopper's money, less what suppliers got and kept. */
import { convert, exchange } from '../../vocabulary/exchange.ts'
import { type Currency, type Money, money } from '../../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../../vocabulary/workings.ts'

export const orderProfitRule = 'order-profit@1'

export interface OrderProfitFacts {
  /** The shop's currency, in which the profit is. */
  readonly currency: Currency
  /** Payment of the shopper for the order as it stands; null where that is unknown, or part of it is for goods of others. */
  readonly shopper: { readonly totalMinor: number; readonly taxMinor: number } | null
  /** Price of our goods in the shop; null where one is unknown. It counts where the shopper's payment does not. */
  readonly goodsMinor: number | null
  /** Cost of the suppliers' parts, a sum for each currency. */
  readonly cost: readonly Money[]
  /** Returned by suppliers, a sum for each currency. */
  readonly returned: readonly Money[]
}

/** @returns undefined where nobody knows what it was sold for */
export function orderProfit({ currency, shopper, goodsMinor, cost, returned }: OrderProfitFacts): Workings | undefined {
  const sold = shopper ? shopperSteps(shopper, currency) : goodsMinor === null ? undefined : [goodsStep(goodsMinor, currency)]
  if (!sold) return undefined
  const steps = [
    ...sold,
    ...cost.map((amount) => converted('Suppliers', money(-amount.minor, amount.currency), currency)),
    ...returned.map((amount) => converted('Back from suppliers', amount, currency)),
  ]
  return sumOf(
    orderProfitRule,
    currency,
    steps.filter(({ amount }, place) => place === 0 || amount.minor !== 0),
  )
}

const shopperSteps = ({ totalMinor, taxMinor }: NonNullable<OrderProfitFacts['shopper']>, currency: Currency): Step[] => [
  { label: 'Your shopper paid', amount: money(totalMinor, currency) },
  { label: 'Taxes', amount: money(-taxMinor, currency) },
]

const goodsStep = (minor: number, currency: Currency): Step => ({
  label: 'Sold in your store for',
  amount: money(minor, currency),
  note: 'Without shipping, discounts and taxes',
})

const converted = (label: string, amount: Money, currency: Currency): Step => ({
  label,
  amount: convert(amount, currency),
  ...(amount.currency === currency ? {} : { note: `Converted at ${exchange.cadPerUsd} CAD to the USD` }),
})
