/** Deletes old rows in batches of some thousand, oldest first, each in its own transaction, so that even a large backlog blocks nobody. */
import { type Kysely, sql } from 'kysely'
import type { OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'

const rowsAtOnce = 5000

/** Deletes one batch. An index must begin with the column. @returns whether there may be more */
export async function deleteOlder<T, Name extends keyof T & string>(
  db: Kysely<T>,
  table: Name,
  column: keyof T[Name] & string,
  before: Date,
): Promise<boolean> {
  const lot = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} order by ${sql.ref(column)} limit ${rowsAtOnce}`
  const among = (db as unknown as Kysely<Record<string, object>>).deleteFrom(table as string)
  const { numDeletedRows } = await among.where(sql<boolean>`ctid = any(array(${lot}))`).executeTakeFirstOrThrow()
  return numDeletedRows >= rowsAtOnce
}

/** Deletes a batch of the rows that belong to another, before that one. @returns whether there may be more */
export async function deleteParts<T>(
  db: Kysely<T>,
  parts: readonly { readonly table: keyof T & string; readonly column: string }[],
  ofId: number,
): Promise<boolean> {
  for (const { table, column } of parts) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${ofId} limit ${sql.lit(rowsAtOnce)}))`.execute(db)
    if ((numAffectedRows ?? 0n) >= rowsAtOnce) return true
  }
  return false
}

/** @param deleteLot returns whether there may be more */
export async function inLots(context: OutsideContext, deleteLot: (db: Db) => Promise<boolean>): Promise<void> {
  while (await context.transaction(({ db }) => deleteLot(db)));
}
