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

/** Of what was transferred to the supplier this much is taken back. */
export const transferReversalPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'supplier_payouts', supplierId }, money: negative(amount) },
  { account: { kind: 'platform_balance' }, money: amount },
]

/** Of the fee that was kept back this much is given to the supplier after all. */
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

/** What was held for a dispute that is lost never comes back. */
export const disputeLostPostings = (lost: Money): Posting[] => [
  { account: { kind: 'dispute_losses' }, money: lost },
  { account: { kind: 'disputes_receivable' }, money: negative(lost) },
]

const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })
