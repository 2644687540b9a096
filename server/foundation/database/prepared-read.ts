/**
 * A read statement for very frequent calls. Its SQL is written out, so that nothing is composed at run time. It is prepared, so that
 * PostgreSQL parses and plans it once per connection, and rows keep the statement's column names. Everything else uses the query builder.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import { type Db, prepared } from '#foundation/database/db'

export type PreparedRead<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>

/** @param text SQL with $1, $2 … and columns named as in the row: `l.product_id as "productId"` */
export function preparedRead<Row>(text: string): PreparedRead<Row> {
  if (!/^\s*(select|with)\b/i.test(text) || /\b(insert|update|delete|merge|truncate)\b/i.test(text))
    throw new Error(`not a reading statement: ${text}`)
  const named = `${prepared}${text}`
  return async (db, values) => (await bare(db).executeQuery<Row>(CompiledQuery.raw(named, [...values]))).rows
}

/** Columns of a written-out statement, each named as in the row: `sentAt` is `sent_at as "sentAt"`. */
export const columnsOf = (names: readonly string[]): string =>
  names.map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`).join(', ')

const seen = new WeakMap<Db, Kysely<unknown>>()

/** Returns the same connection or pool without the plugin that renames columns on every row. */
function bare(db: Db): Kysely<unknown> {
  const known = seen.get(db)
  if (known) return known
  const plain = (db as unknown as Kysely<unknown>).withoutPlugins()
  seen.set(db, plain)
  return plain
}
