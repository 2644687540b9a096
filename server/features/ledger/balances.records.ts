import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { findAccountId } from './accounts.records.ts'
import { ledger } from './tables.ts'

export type BalanceQuestion = LedgerAccount & { readonly currency: Currency }

/** Balance of an account: debits less credits of its postings. */
export async function balanceOf(db: Db, question: BalanceQuestion): Promise<Money> {
  const id = await findAccountId(db, question, question.currency)
  if (id === undefined) return money(0, question.currency)
  const row = await ledger(db)
    .selectFrom('posting')
    .select(({ fn }) => fn.sum('minor').as('minor'))
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  return money(Number(row.minor ?? 0), question.currency)
}
