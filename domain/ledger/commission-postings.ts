/** Postings of commission on suppliers' orders in the ledger. */
import { type Money, negate } from '../vocabulary/money.ts'
import type { LedgerAccount, Posting } from './ledger-account.ts'

/** Commission that a supplier owes and has not been billed for; a negative amount takes it back. */
export const commissionPostings = (supplierId: number, commission: Money): Posting[] => [
  { account: { kind: 'commission_receivable', supplierId }, money: commission },
  { account: { kind: 'commission_revenue' }, money: negate(commission) },
]

/** Commission that reached our bank without a charge of ours. */
export const paidOutsidePostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'bank' }, money: amount },
  { account: { kind: 'commission_receivable', supplierId }, money: negate(amount) },
]

/** Billed commission that is given up: it was earned, and is a loss. */
export const commissionWrittenOffPostings = (supplierId: number, amount: Money): Posting[] => [
  { account: { kind: 'bad_debt' }, money: amount },
  { account: { kind: 'commission_receivable', supplierId }, money: negate(amount) },
]

/**
 * Paid commission that went back to the supplier's card, and is owed again; a negative amount undoes it.
 * @param from our balance, or the amount that a bank holds for a dispute that is lost
 */
export const commissionReturnedPostings = (supplierId: number, from: LedgerAccount, amount: Money): Posting[] => [
  { account: { kind: 'commission_receivable', supplierId }, money: amount },
  { account: from, money: negate(amount) },
]
