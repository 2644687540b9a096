import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { ledger } from './tables.ts'

/** @returns undefined where this source was posted before */
export async function insertEntry(db: Db, entry: { source: string; description: string; at: Date }): Promise<number | undefined> {
  const row = await ledger(db)
    .insertInto('ledgerEntry')
    .values(entry)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertPostings(
  db: Db,
  rows: readonly { entryId: number; accountId: number; minor: number; currency: Currency }[],
): Promise<void> {
  await ledger(db).insertInto('posting').values(rows).execute()
}
