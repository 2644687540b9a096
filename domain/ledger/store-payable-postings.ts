/** Postings of what we owe to stores. */
import { type Money, negate } from '../vocabulary/money.ts'
import type { Posting } from './ledger-account.ts'

/** Shipping that the promotion gives back to a store; a negative amount takes it back. */
export const freeShippingPostings = (storeId: number, amount: Money): Posting[] => [
  { account: { kind: 'promotion_cost' }, money: amount },
  { account: { kind: 'store_payable', storeId }, money: negate(amount) },
]
