/** Deletes old rows in batches of some thousand, oldest first, each in its own transaction, so that even a large backlog blocks nobody. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'

const rowsAtOnce = 5000

/**
 * Deletes one batch. An index must begin with the column.
 * @param only a condition on the rows beside their age
 * @returns whether there may be more
 */
export async function deleteOlder<T, Name extends keyof T & string>(
  db: Kysely<T>,
  table: Name,
  column: keyof T[Name] & string,
  before: Date,
  only = sql<boolean>`true`,
): Promise<boolean> {
  const lot = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${only} order by ${sql.ref(column)} limit ${rowsAtOnce}`
  return (await deleteLot(db, table, lot)) >= rowsAtOnce
}

interface Whole<T, Name extends keyof T & string> {
  readonly table: Name
  readonly column: keyof T[Name] & string
  /** Tables of the rows that belong to one of these, with the column that names it. */
  readonly parts: readonly { readonly table: keyof T & string; readonly column: string }[]
  /** A condition on the rows beside their age. */
  readonly only?: RawBuilder<boolean>
}

/**
 * Deletes a batch of what belongs to the oldest row, and the row with the last of it. An index must begin with the column.
 * @returns whether there may be more
 */
export async function deleteOldestWhole<T, Name extends keyof T & string>(
  db: Kysely<T>,
  { table, column, parts, only = sql<boolean>`true` }: Whole<T, Name>,
  before: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${only} order by ${sql.ref(column)} limit 1`.execute(db)
  const oldest = rows[0]
  if (!oldest) return false
  for (const part of parts) {
    const lot = sql`select ctid from ${sql.table(part.table)} where ${sql.ref(part.column)} = ${oldest.id} limit ${rowsAtOnce}`
    if ((await deleteLot(db, part.table, lot)) >= rowsAtOnce) return true
  }
  await deleteLot(db, table, sql`select ctid from ${sql.table(table)} where id = ${oldest.id}`)
  return true
}

async function deleteLot<T>(db: Kysely<T>, table: keyof T & string, lot: RawBuilder<unknown>): Promise<number> {
  const among = (db as unknown as Kysely<Record<string, object>>).deleteFrom(table as string)
  return Number((await among.where(sql<boolean>`ctid = any(array(${lot}))`).executeTakeFirstOrThrow()).numDeletedRows)
}

/** @param deleteSome returns whether there may be more */
export async function inLots(context: OutsideContext, deleteSome: (db: Db) => Promise<boolean>): Promise<void> {
  while (await context.transaction(({ db }) => deleteSome(db)));
}
