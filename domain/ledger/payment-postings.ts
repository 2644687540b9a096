/** Postings of a card payment to a supplier in the ledger. */
import { type Money, negate, subtract } from '../vocabulary/money.ts'
import { cardClearing, type Posting } from './ledger-account.ts'

export interface PaidSupplier {
  readonly storeId: number
  readonly supplierId: number
  /** Amount charged to the card. */
  readonly amount: Money
  /** Fee deducted from the supplier's share. */
  readonly fee: Money
}

/** Postings of a card charge, split into the supplier's share and ours. */
export function paymentPostings({ storeId, supplierId, amount, fee }: PaidSupplier): Posting[] {
  return withoutZeros([
    { account: { kind: 'store_payments', storeId }, money: negate(amount) },
    { account: { kind: 'supplier_payouts', supplierId }, money: subtract(amount, fee) },
    { account: cardClearing, money: fee },
  ])
}

/** Postings of the processor's actual fee. It may differ from the deducted fee; the difference stays in our balance. */
export function processorFeePostings(taken: Money): Posting[] {
  return withoutZeros([
    { account: { kind: 'processor_fees' }, money: taken },
    { account: cardClearing, money: negate(taken) },
  ])
}

/** Postings of a supplier's card charge that pays its commission. */
export const platformPaymentPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: cardClearing, money: amount },
  { account: { kind: 'commission_receivable', supplierId }, money: negate(amount) },
]

const withoutZeros = (postings: readonly Posting[]): Posting[] => postings.filter(({ money }) => money.minor !== 0)
