/** Products of all suppliers, found by category. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { fromNearerEnd } from '#foundation/database/nearer-end'
import { partOf } from '#foundation/database/parts-of-words'
import { admin } from '../tables.ts'

export interface CategoryFilter {
  readonly category: string
  readonly subcategory?: string | undefined
  readonly search?: string | undefined
  readonly supplierId?: number | undefined
}

/** Counted up to these numbers and no further; further products are reached by narrowing the list, or by acting on the whole of it. */
const mostCounted = { all: 10_000, searched: 1000 } as const

/** Number of the products, up to the most that are counted, and ids of a page, newest first. */
export async function productsInCategory(
  db: Db,
  filter: CategoryFilter,
  place: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; isMore: boolean; ids: number[] }> {
  const among = matching(filter)
  const most = filter.search ? mostCounted.searched : mostCounted.all
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from product p where ${among} order by p.id desc limit ${most + 1}) found`.execute(admin(db))
  const total = Math.min(counted.rows[0]!.total, most)
  const isMore = counted.rows[0]!.total > most
  const { offset, limit, isReversed } = fromNearerEnd({ ...place, total: isMore ? undefined : total })
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where ${among}
    order by p.id ${isReversed ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}`.execute(admin(db))
  const ids = rows.map(({ id }) => Number(id))
  return { total, isMore, ids: isReversed ? ids.toReversed() : ids }
}

/** SQL condition on `product p`. */
export const matching = ({ category, subcategory, search, supplierId }: CategoryFilter) =>
  sql.join(
    [
      sql`p.soft_deleted_at is null`,
      sql`p.category = ${category}`,
      ...(subcategory ? [sql`p.subcategory = ${subcategory}`] : []),
      ...(supplierId === undefined ? [] : [sql`p.supplier_id = ${supplierId}`]),
      ...(search ? [titled(search)] : []),
    ],
    sql` and `,
  )

/** The index of titles finds parts of three letters and more; of shorter ones the beginnings of words would be too many, so the title begins with them. */
function titled(search: string) {
  const pattern = partOf(search)
  return pattern === undefined ? sql`false` : sql`p.title ilike ${pattern}`
}
