/** A supplier's payout for an order: its total minus the processor fee. @see V-334, X-028 */
import { type Money, subtract, zero } from '../vocabulary/money.ts'
import { sumOf, type Workings } from '../vocabulary/workings.ts'
import { processorFee, processorFeeRule } from './processor-fee.ts'

export const payoutRule = 'payout@1'

export function payout(total: Money): Workings {
  const fee = processorFee(total)
  return sumOf(payoutRule, total.currency, [
    { label: 'Order total', amount: total },
    { label: 'Processor fee', amount: subtract(zero(total.currency), fee.result), note: processorFeeRule },
  ])
}
