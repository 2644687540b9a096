import { directPayout } from '@quayside/domain/payments/paypal/direct-payout'
import { money } from '@quayside/domain/vocabulary/money'
import type { Payment } from '#features/payments'
import type { SupplierOrder } from './supplier-orders.records.ts'

/** By PayPal the supplier has received the total itself, less PayPal's own fee; otherwise the payout stands as it was frozen. */
export function incomeOf(
  block: Pick<SupplierOrder, 'totalMinor' | 'currency' | 'processorFeeMinor' | 'payoutMinor' | 'withheldMinor' | 'workings'>,
  payment: Payment | undefined,
) {
  if (payment?.method !== 'paypal' || payment.status !== 'succeeded')
    return { feeMinor: block.processorFeeMinor, payoutMinor: block.payoutMinor - block.withheldMinor, workings: block.workings.payout }
  const fee = payment.processorFee?.currency === block.currency ? money(payment.processorFee.minor, block.currency) : undefined
  const workings = directPayout(money(block.totalMinor, block.currency), fee)
  return { feeMinor: fee?.minor ?? 0, payoutMinor: workings.result.minor, workings }
}
