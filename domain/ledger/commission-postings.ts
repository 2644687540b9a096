/** Postings of commission on suppliers' orders in the ledger. */
import { type Money, negate } from '../vocabulary/money.ts'
import type { Posting } from './ledger-account.ts'

/** Commission that a supplier owes and has not been billed for; a negative amount takes it back. */
export const commissionPostings = (supplierId: number, commission: Money): Posting[] => [
  { account: { kind: 'commission_receivable', supplierId }, money: commission },
  { account: { kind: 'commission_revenue' }, money: negate(commission) },
]
