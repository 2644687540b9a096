import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { ledger } from './tables.ts'

/** The account's row, made at its first use. */
export async function accountId(db: Db, account: LedgerAccount, currency: Currency): Promise<number> {
  const known = await findAccountId(db, account, currency)
  if (known !== undefined) return known
  // Another transaction may be opening it too: the conflict waits for it, and then its row is there.
  await ledger(db)
    .insertInto('ledgerAccount')
    .values({ ...ownersOf(account), currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAccountId(db, account, currency))!
}

export async function findAccountId(db: Db, account: LedgerAccount, currency: Currency): Promise<number | undefined> {
  const { kind, storeId, supplierId } = ownersOf(account)
  const row = await ledger(db)
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', kind)
    .where('storeId', storeId === null ? 'is' : '=', storeId)
    .where('supplierId', supplierId === null ? 'is' : '=', supplierId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.id
}

const ownersOf = (account: LedgerAccount) => ({
  kind: account.kind,
  storeId: 'storeId' in account ? account.storeId : null,
  supplierId: 'supplierId' in account ? account.supplierId : null,
})
