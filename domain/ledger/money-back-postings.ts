/** Postings of refunds, disputes and reversals in the ledger. */
import type { Money } from '../vocabulary/money.ts'
import type { Posting } from './ledger-account.ts'

/** A refund leaves our balance; what comes back from the supplier for it is an entry of its own. */
export const refundPostings = (storeId: number, amount: Money): Posting[] => [
  { account: { kind: 'store_refunds', storeId }, money: amount },
  { account: { kind: 'platform_balance' }, money: negative(amount) },
]

/** The bank sent a refund back. */
export const refundFailedPostings = (storeId: number, amount: Money): Posting[] => refundPostings(storeId, negative(amount))

/** A transfer to the supplier, taken back in part or whole. */
export const transferReversalPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'supplier_payouts', supplierId }, money: negative(amount) },
  { account: { kind: 'platform_balance' }, money: amount },
]

/** A kept fee, given back to the supplier in part or whole. */
export const feeRefundPostings = (supplierId: number, amount: Money): Posting[] => transferReversalPostings(supplierId, negative(amount))

/** The bank takes a disputed amount out of our balance until the dispute is decided; a negative one it puts back. */
export const disputeMovementPostings = (taken: Money): Posting[] => [
  { account: { kind: 'disputes_receivable' }, money: taken },
  { account: { kind: 'platform_balance' }, money: negative(taken) },
]

export const disputeFeePostings = (fee: Money): Posting[] => [
  { account: { kind: 'dispute_fees' }, money: fee },
  { account: { kind: 'platform_balance' }, money: negative(fee) },
]

/** A lost dispute writes off the amount that was held for it. */
export const disputeLostPostings = (lost: Money): Posting[] => [
  { account: { kind: 'dispute_losses' }, money: lost },
  { account: { kind: 'disputes_receivable' }, money: negative(lost) },
]

const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })
