import { type LedgerAccount, ownersOf } from '@quayside/domain/ledger/ledger-account'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { ledger } from './tables.ts'

/** The account's id; its row is created on first use. */
export async function accountId(db: Db, account: LedgerAccount, currency: Currency): Promise<number> {
  const known = await findAccountId(db, account, currency)
  if (known !== undefined) return known
  // Another transaction may be creating it too: the conflict waits for it, and then the row exists.
  await ledger(db)
    .insertInto('ledgerAccount')
    .values({ kind: account.kind, ...ownersOf(account), currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAccountId(db, account, currency))!
}

export async function findAccountId(db: Db, account: LedgerAccount, currency: Currency): Promise<number | undefined> {
  const { storeId, supplierId, affiliateId, processor } = ownersOf(account)
  const row = await ledger(db)
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', account.kind)
    .where('storeId', storeId === null ? 'is' : '=', storeId)
    .where('supplierId', supplierId === null ? 'is' : '=', supplierId)
    .where('affiliateId', affiliateId === null ? 'is' : '=', affiliateId)
    .where('processor', processor === null ? 'is' : '=', processor)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.id
}
