/** Postings of a card payment to a supplier in the ledger. */
import { type Money, subtract } from '../vocabulary/money.ts'
import { cardClearing, type Posting } from './ledger-account.ts'

export interface PaidSupplier {
  readonly storeId: number
  readonly supplierId: number
  /** Charge to the card. */
  readonly amount: Money
  /** Fee kept back from the supplier. */
  readonly fee: Money
}

/** The card's charge, split into what went on to the supplier and what stayed with us. */
export function paymentPostings({ storeId, supplierId, amount, fee }: PaidSupplier): Posting[] {
  return withoutZeros([
    { account: { kind: 'store_payments', storeId }, money: negative(amount) },
    { account: { kind: 'supplier_payouts', supplierId }, money: subtract(amount, fee) },
    { account: cardClearing, money: fee },
  ])
}

/** The processor's real fee, which may be more or less than the fee that was kept: the difference stays in our balance. */
export function processorFeePostings(taken: Money): Posting[] {
  return withoutZeros([
    { account: { kind: 'processor_fees' }, money: taken },
    { account: cardClearing, money: negative(taken) },
  ])
}

const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })

const withoutZeros = (postings: readonly Posting[]): Posting[] => postings.filter(({ money }) => money.minor !== 0)
