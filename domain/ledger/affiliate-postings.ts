/** Postings of what we owe to affiliates. */
import { type Money, negate } from '../vocabulary/money.ts'
import type { Posting } from './ledger-account.ts'

/** An affiliate's share; a negative amount takes it back. */
export const affiliateCommissionPostings = (affiliateId: number, amount: Money): Posting[] => [
  { account: { kind: 'promotion_cost' }, money: amount },
  { account: { kind: 'affiliate_payable', affiliateId }, money: negate(amount) },
]

/** A payout that staff have made outside, from the bank. */
export const affiliatePayoutPostings = (affiliateId: number, amount: Money): Posting[] => [
  { account: { kind: 'affiliate_payable', affiliateId }, money: amount },
  { account: { kind: 'bank' }, money: negate(amount) },
]
