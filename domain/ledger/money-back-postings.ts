/** Postings of refunds, disputes and reversals in the ledger. */
import type { Money } from '../vocabulary/money.ts'
import { cardClearing, type Posting } from './ledger-account.ts'

/** The side that pays for a refund in the end. */
export type RefundBearer = 'supplier' | 'platform'

export interface RefundSides {
  readonly storeId: number
  readonly supplierId: number
  readonly bearer: RefundBearer
}

/** A refund leaves our balance; what comes back from the supplier for it is an entry of its own. */
export const refundPostings = ({ storeId, supplierId, bearer }: RefundSides, amount: Money): Posting[] => [
  {
    account: bearer === 'supplier' ? { kind: 'refunds_by_supplier', storeId, supplierId } : { kind: 'refunds_by_platform', storeId },
    money: amount,
  },
  { account: cardClearing, money: negative(amount) },
]

/** The bank sent a refund back. */
export const refundFailedPostings = (sides: RefundSides, amount: Money): Posting[] => refundPostings(sides, negative(amount))

/** A transfer to the supplier, taken back in part or whole. */
export const transferReversalPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'supplier_payouts', supplierId }, money: negative(amount) },
  { account: cardClearing, money: amount },
]

/** A kept fee, given back to the supplier in part or whole. */
export const feeRefundPostings = (supplierId: number, amount: Money): Posting[] => transferReversalPostings(supplierId, negative(amount))

/** The bank takes a disputed amount out of our balance until the dispute is decided; a negative one it puts back. */
export const disputeMovementPostings = (taken: Money): Posting[] => [
  { account: { kind: 'disputes_held' }, money: taken },
  { account: cardClearing, money: negative(taken) },
]

export const disputeFeePostings = (fee: Money): Posting[] => [
  { account: { kind: 'dispute_fees' }, money: fee },
  { account: cardClearing, money: negative(fee) },
]

/** A lost dispute writes off the amount that was held for it. */
export const disputeLostPostings = (lost: Money): Posting[] => [
  { account: { kind: 'disputes_lost' }, money: lost },
  { account: { kind: 'disputes_held' }, money: negative(lost) },
]

const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })
