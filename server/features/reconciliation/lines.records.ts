/** Lines of a processor, and how far they are read. */

import type { Processor } from '@quayside/domain/ledger/ledger-account'
import { type Selectable, sql } from 'kysely'
import type { ProcessorLine } from '#features/payments'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { reconciliation } from './tables.ts'

/** Keeps lines; one that the processor has changed is compared again. */
export async function keepLines(db: Db, processor: Processor, lines: readonly ProcessorLine[]): Promise<void> {
  if (!lines.length) return
  await reconciliation(db)
    .insertInto('processorLine')
    .values(
      lines.map(({ id, sourceId, parentId, ...line }) => ({
        ...line,
        processor,
        externalId: id,
        sourceId: sourceId ?? null,
        parentId: parentId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['processor', 'externalId'])
        .doUpdateSet((eb) => ({
          amountMinor: eb.ref('excluded.amountMinor'),
          feeMinor: eb.ref('excluded.feeMinor'),
          netMinor: eb.ref('excluded.netMinor'),
          currency: eb.ref('excluded.currency'),
          isCompared: false,
        }))
        .where(({ eb, or }) =>
          or([
            eb('processorLine.netMinor', '<>', eb.ref('excluded.netMinor')),
            eb('processorLine.amountMinor', '<>', eb.ref('excluded.amountMinor')),
            eb('processorLine.currency', '<>', eb.ref('excluded.currency')),
          ]),
        ),
    )
    .execute()
}

/** Marks the next lines as compared. @returns the objects they are about */
export async function takeWaitingLines(db: Db, processor: Processor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update processor_line set is_compared = true
    where id = any(array(select id from processor_line where not is_compared and processor = ${sql.lit(processor)} order by id limit ${limit}))
    returning reference`.execute(reconciliation(db))
  return rows.map(({ reference }) => reference)
}

export type Progress = Selectable<DB['reconciliationProgress']>

export async function lockProgress(db: Db, processor: Processor): Promise<Progress> {
  await reconciliation(db)
    .insertInto('reconciliationProgress')
    .values({ processor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return reconciliation(db)
    .selectFrom('reconciliationProgress')
    .selectAll()
    .where('processor', '=', processor)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findProgress = async (db: Db, processor: Processor): Promise<Progress | undefined> =>
  reconciliation(db).selectFrom('reconciliationProgress').selectAll().where('processor', '=', processor).executeTakeFirst()

export async function saveProgress(db: Db, processor: Processor, change: Partial<Omit<Progress, 'processor'>>): Promise<void> {
  await reconciliation(db).updateTable('reconciliationProgress').set(change).where('processor', '=', processor).execute()
}

const clearingAccounts = async (db: Db, processor: Processor): Promise<number[]> =>
  (
    await reconciliation(db)
      .selectFrom('ledgerAccount')
      .select('id')
      .where('kind', '=', 'processor_clearing')
      .where('processor', '=', processor)
      .where('storeId', 'is', null)
      .where('supplierId', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Date of the first posting to a processor's clearing accounts. */
export async function firstPostingAt(db: Db, processor: Processor): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(p.at) as at from unnest(${await clearingAccounts(db, processor)}::bigint[]) as a (id)
    cross join lateral (select at from posting where account_id = a.id order by at limit 1) p`.execute(reconciliation(db))
  return rows[0]?.at ?? undefined
}

export interface PostedObject {
  readonly entryId: number
  readonly at: Date
  readonly reference: string
}

/** Objects of the next postings to a processor's clearing accounts after an entry, oldest first. */
export async function nextPosted(
  db: Db,
  processor: Processor,
  { after, afterAt, until, limit }: { readonly after: number; readonly afterAt: Date; readonly until: Date; readonly limit: number },
): Promise<PostedObject[]> {
  const { rows } = await sql<PostedObject>`
    select n.entry_id, n.at, coalesce(e.reference, e.source) as reference from (
      select distinct l.at, l.entry_id from unnest(${await clearingAccounts(db, processor)}::bigint[]) as a (id)
      cross join lateral (
        select distinct p.at, p.entry_id from posting p
        where p.account_id = a.id and (p.at, p.entry_id) > (${afterAt}::timestamptz, ${after}::bigint) and p.at <= ${until}
        order by p.at, p.entry_id limit ${limit}
      ) l order by l.at, l.entry_id limit ${limit}
    ) n join ledger_entry e on e.id = n.entry_id order by n.at, n.entry_id`.execute(reconciliation(db))
  return rows
}
