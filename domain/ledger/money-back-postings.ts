/** Postings of refunds, disputes and reversals in the ledger. */
import { type Money, negate, subtract, zero } from '../vocabulary/money.ts'
import { cardClearing, type Posting } from './ledger-account.ts'

/** The side that finally pays for a refund. */
export type RefundBearer = 'supplier' | 'platform'

export interface RefundSides {
  readonly storeId: number
  readonly supplierId: number
  readonly bearer: RefundBearer
}

/** Postings of a refund from our balance. Money recovered from the supplier is a separate entry. */
export const refundPostings = ({ storeId, supplierId, bearer }: RefundSides, amount: Money): Posting[] => [
  {
    account: bearer === 'supplier' ? { kind: 'refunds_by_supplier', storeId, supplierId } : { kind: 'refunds_by_platform', storeId },
    money: amount,
  },
  { account: cardClearing, money: negate(amount) },
]

/** Postings of a failed refund that the bank returned. */
export const refundFailedPostings = (sides: RefundSides, amount: Money): Posting[] => refundPostings(sides, negate(amount))

/** Postings of a full or partial reversal of a transfer to the supplier. */
export const transferReversalPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'supplier_payouts', supplierId }, money: negate(amount) },
  { account: cardClearing, money: amount },
]

/** A refund that the supplier bears and its balance could not cover: it is no longer paid out, and owed to us. A negative amount undoes it. */
export const refundOwedPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'supplier_receivable', supplierId }, money: amount },
  { account: { kind: 'supplier_payouts', supplierId }, money: negate(amount) },
]

/** A supplier's debt for a refund, taken from its balance at the processor later, or withheld from a payout. */
export const refundRecoveredPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: cardClearing, money: amount },
  { account: { kind: 'supplier_receivable', supplierId }, money: negate(amount) },
]

/**
 * Postings of a full or partial return of a fee to the supplier.
 * @param owed part of it that had been withheld for a debt, which is owed again
 */
export const feeRefundPostings = (supplierId: number, amount: Money, owed: Money = zero(amount.currency)): Posting[] =>
  withoutZeros([
    { account: { kind: 'supplier_payouts', supplierId }, money: subtract(amount, owed) },
    { account: { kind: 'supplier_receivable', supplierId }, money: owed },
    { account: cardClearing, money: negate(amount) },
  ])

/** Postings of a disputed amount that the bank withdraws from our balance until the decision; a negative amount is returned. */
export const disputeMovementPostings = (taken: Money): Posting[] => [
  { account: { kind: 'disputes_held' }, money: taken },
  { account: cardClearing, money: negate(taken) },
]

export const disputeFeePostings = (fee: Money): Posting[] => [
  { account: { kind: 'dispute_fees' }, money: fee },
  { account: cardClearing, money: negate(fee) },
]

/** Postings of a lost dispute: the held amount is written off. */
export const disputeLostPostings = (lost: Money): Posting[] => [
  { account: { kind: 'disputes_lost' }, money: lost },
  { account: { kind: 'disputes_held' }, money: negate(lost) },
]

const withoutZeros = (postings: readonly Posting[]): Posting[] => postings.filter(({ money }) => money.minor !== 0)
