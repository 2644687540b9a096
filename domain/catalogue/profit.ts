/** Profit of a store on one sale: retail price − cost − shipping (V-086), with its workings. */
import { type Money, subtract, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

export interface Sale {
  readonly retail: Money
  /** Price that the store pays the supplier. */
  readonly cost: Money
  /** Workings of the cost, where they are shown. */
  readonly pricing?: Workings | undefined
  /** First-item rate; undefined if the product does not ship there. */
  readonly shipping: Money | undefined
  /** Display name of the destination: `Canada`. */
  readonly to: string
}

export const profitRule = 'profit@1'

/** @returns undefined if it does not ship there, so that no sale is possible */
export function profit({ retail, cost, pricing, shipping, to }: Sale): Workings | undefined {
  if (!shipping) return undefined
  const minus = (amount: Money): Money => subtract(zero(amount.currency), amount)
  return sumOf(profitRule, retail.currency, [
    { label: 'Retail price', amount: retail, note: 'Suggested by the supplier' },
    ...costs(cost, pricing, minus),
    { label: `Shipping to ${to}`, amount: minus(shipping), note: 'First item' },
  ])
}

/** Steps of the cost: one step, or the list price and its discounts if the workings have several. */
function costs(cost: Money, pricing: Workings | undefined, minus: (amount: Money) => Money): readonly Step[] {
  if (!pricing || pricing.steps.length < 2) return [{ label: 'Cost', amount: minus(cost), note: 'What you pay the supplier' }]
  return pricing.steps.map(({ amount, ...step }) => ({ ...step, amount: minus(amount) }))
}

/** Remaining share of the retail price in whole percent; 0 if the retail price is 0. */
export function marginPercent(retail: Money, left: Money): number {
  return retail.minor ? Math.round((left.minor / retail.minor) * 100) : 0
}

/** Minimum share of the retail price that a reseller keeps (V-135), in percent. */
export const minimumResellerMarginPercent = 30
