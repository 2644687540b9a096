import { directPayout } from '@quayside/domain/payments/paypal/direct-payout'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { Payment } from '#features/payments'
import type { SupplierOrder } from './supplier-orders.records.ts'

type FrozenIncome = Pick<SupplierOrder, 'totalMinor' | 'processorFeeMinor' | 'payoutMinor' | 'withheldMinor'> & {
  readonly currency: string
}

/**
 * By PayPal the supplier has received the total itself, less PayPal's own fee; otherwise the payout stands as it was frozen.
 * @returns workings that replace the frozen ones; null where those stand
 */
export function incomeOf(block: FrozenIncome, payment: Payment | undefined) {
  if (payment?.method !== 'paypal' || payment.status !== 'succeeded')
    return { feeMinor: block.processorFeeMinor, payoutMinor: block.payoutMinor - block.withheldMinor, workings: null }
  const currency = block.currency as Currency
  const fee = payment.processorFee?.currency === currency ? money(payment.processorFee.minor, currency) : undefined
  const workings = directPayout(money(block.totalMinor, currency), fee)
  return { feeMinor: fee?.minor ?? 0, payoutMinor: workings.result.minor, workings }
}
