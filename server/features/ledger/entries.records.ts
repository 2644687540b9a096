import type { Posting } from '@quayside/domain/ledger/ledger-account'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { ledger } from './tables.ts'

export interface NewEntry {
  /** Idempotency key of the entry: `payment:12`. Each source is posted once. */
  readonly source: string
  readonly description: string
  /** The processor's balance transaction of this entry (`txn_…`). */
  readonly externalId?: string | undefined
  /** The processor's object behind it: a charge, a refund or a dispute. */
  readonly reference?: string | undefined
  readonly supplierOrderId?: number
  readonly postings: readonly Posting[]
}

/** @returns undefined where this source was posted before */
export async function insertEntry(
  db: Db,
  { externalId, reference, supplierOrderId, ...entry }: Omit<NewEntry, 'postings'> & { readonly at: Date },
): Promise<number | undefined> {
  const row = await ledger(db)
    .insertInto('ledgerEntry')
    .values({ ...entry, externalId: externalId ?? null, reference: reference ?? null, supplierOrderId: supplierOrderId ?? null })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertPostings(
  db: Db,
  rows: readonly { entryId: number; accountId: number; minor: number; currency: Currency; at: Date }[],
): Promise<void> {
  await ledger(db).insertInto('posting').values(rows).execute()
}
