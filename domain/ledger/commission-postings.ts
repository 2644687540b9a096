/** Postings of commission on suppliers' orders in the ledger. */
import { type Money, negate } from '../vocabulary/money.ts'
import type { Posting } from './ledger-account.ts'

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

/** Commission that is given up: it is revenue no longer. */
export const commissionWrittenOffPostings = (supplierId: number, amount: Money): Posting[] => commissionPostings(supplierId, negate(amount))
