/** Postings of a payment that its supplier receives itself, such as by PayPal. It never passes through a balance of ours. */
import { type Money, negate } from '../vocabulary/money.ts'
import type { Posting } from './ledger-account.ts'

export interface DirectPayment {
  readonly storeId: number
  readonly supplierId: number
}

export const directPaymentPostings = ({ storeId, supplierId }: DirectPayment, amount: Money): Posting[] => [
  { account: { kind: 'store_payments', storeId }, money: negate(amount) },
  { account: { kind: 'supplier_receipts', supplierId }, money: amount },
]

/** The processor's fee, which the supplier bears out of what it received. */
export const directFeePostings = (supplierId: number, fee: Money): Posting[] => [
  { account: { kind: 'supplier_fees', supplierId }, money: fee },
  { account: { kind: 'supplier_receipts', supplierId }, money: negate(fee) },
]

/** A refund out of the supplier's own account; a negative amount undoes one that failed. */
export const directRefundPostings = ({ storeId, supplierId }: DirectPayment, amount: Money): Posting[] => [
  { account: { kind: 'refunds_by_supplier', storeId, supplierId }, money: amount },
  { account: { kind: 'supplier_receipts', supplierId }, money: negate(amount) },
]
