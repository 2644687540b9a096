/** Products of all suppliers, found by category. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { fromNearerEnd } from '#foundation/database/nearer-end'
import { admin } from '../tables.ts'

export interface CategoryFilter {
  readonly category: string
  readonly subcategory?: string | undefined
  readonly search?: string | undefined
  readonly supplierId?: number | undefined
}

/** Number of the products, and ids of a page, newest first. */
export async function productsInCategory(
  db: Db,
  filter: CategoryFilter,
  place: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; ids: number[] }> {
  const among = matching(filter)
  const counted = await sql<{ total: number }>`select count(*)::int as total from product p where ${among}`.execute(admin(db))
  const { total } = counted.rows[0]!
  const { offset, limit, isReversed } = fromNearerEnd({ ...place, total })
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where ${among}
    order by p.id ${isReversed ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}`.execute(admin(db))
  const ids = rows.map(({ id }) => Number(id))
  return { total, ids: isReversed ? ids.toReversed() : ids }
}

const matching = ({ category, subcategory, search, supplierId }: CategoryFilter) =>
  sql.join(
    [
      sql`p.soft_deleted_at is null`,
      sql`p.category = ${category}`,
      ...(subcategory ? [sql`p.subcategory = ${subcategory}`] : []),
      ...(supplierId === undefined ? [] : [sql`p.supplier_id = ${supplierId}`]),
      ...(search ? [sql`p.title ilike ${`%${escapeLike(search)}%`}`] : []),
    ],
    sql` and `,
  )
