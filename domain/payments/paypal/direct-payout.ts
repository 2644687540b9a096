import { type Money, subtract, zero } from '../../vocabulary/money.ts'
import { sumOf, type Workings } from '../../vocabulary/workings.ts'

export const directPayoutRule = 'direct-payout@1'

/** Amount that a supplier has of an order that a store paid to its own account. The fee is undefined while it is not known. */
export function directPayout(total: Money, fee: Money | undefined): Workings {
  return sumOf(directPayoutRule, total.currency, [
    { label: 'Order total', amount: total },
    ...(fee ? [{ label: 'PayPal fee', amount: subtract(zero(total.currency), fee) }] : []),
  ])
}
