import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { findAccountId } from './accounts.records.ts'
import { balancesAt } from './statement.records.ts'

export type BalanceQuestion = LedgerAccount & { readonly currency: Currency }

/** After any posting. */
const whenever = new Date('9999-12-31T00:00:00Z')

/** Balance of an account: debits less credits of its postings. */
export async function balanceOf(db: Db, question: BalanceQuestion): Promise<Money> {
  const id = await findAccountId(db, question, question.currency)
  if (id === undefined) return money(0, question.currency)
  return money((await balancesAt(db, [id], whenever)).get(id) ?? 0, question.currency)
}
