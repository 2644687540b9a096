/**
 * A reading statement that runs on very many calls: written out, so that nothing is composed at run time; prepared, so that PostgreSQL
 * reads and plans it once a connection; its rows come as the statement names them. Everything else is written with the query builder.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import { type Db, prepared } from '#foundation/database/db'

export type PreparedRead<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>

/** @param text with $1, $2 … and columns named as the row has them: `l.product_id as "productId"` */
export function preparedRead<Row>(text: string): PreparedRead<Row> {
  if (!/^\s*(select|with)\b/i.test(text) || /\b(insert|update|delete|merge|truncate)\b/i.test(text))
    throw new Error(`not a reading statement: ${text}`)
  const named = `${prepared}${text}`
  return async (db, values) => (await bare(db).executeQuery<Row>(CompiledQuery.raw(named, [...values]))).rows
}

const seen = new WeakMap<Db, Kysely<unknown>>()

/** The same connection or pool without what turns names round on every row. */
function bare(db: Db): Kysely<unknown> {
  const known = seen.get(db)
  if (known) return known
  const plain = (db as unknown as Kysely<unknown>).withoutPlugins()
  seen.set(db, plain)
  return plain
}
