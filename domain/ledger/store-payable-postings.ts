/** Postings of what we owe to stores. */
import { type Money, negate } from '../vocabulary/money.ts'
import { type Posting, paypalClearing } from './ledger-account.ts'

/** Shipping that the promotion gives back to a store; a negative amount takes it back. */
export const freeShippingPostings = (storeId: number, amount: Money): Posting[] => [
  { account: { kind: 'promotion_cost' }, money: amount },
  { account: { kind: 'store_payable', storeId }, money: negate(amount) },
]

/** A debt of ours to a store, paid from our balance at PayPal; a negative amount came back. */
export const storePayoutPostings = (storeId: number, amount: Money): Posting[] => [
  { account: { kind: 'store_payable', storeId }, money: amount },
  { account: paypalClearing, money: negate(amount) },
]

/** PayPal's fee for paying, which we bear; a negative one was given back. */
export const storePayoutFeePostings = (fee: Money): Posting[] => [
  { account: { kind: 'processor_fees' }, money: fee },
  { account: paypalClearing, money: negate(fee) },
]
