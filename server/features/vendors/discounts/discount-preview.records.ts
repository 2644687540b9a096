/** Products whose cost a discount of one vendor would change. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from '../tables.ts'

export async function countHeldBy(db: Db, supplierId: number, storeId: number): Promise<{ inShop: number; onList: number }> {
  const { rows } = await sql<{ inShop: number; onList: number }>`
    select (count(*) filter (where state = 'imported'))::integer as in_shop, (count(*) filter (where state <> 'imported'))::integer as on_list
    from import_item where store_id = ${storeId} and supplier_id = ${supplierId}`.execute(vendors(db))
  return rows[0]!
}

export interface Example {
  readonly productId: number
  readonly title: string
  /** List price of the cheapest variant. */
  readonly listMinor: number
}

const examplesShown = 5

/** Products of the supplier that the store has, newest first, then some that it could add. */
export async function findExamples(db: Db, supplierId: number, storeId: number): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select p.id as product_id, p.title, v.list_minor
    from (
      (select product_id, 1 as rank, id as place from import_item
        where store_id = ${storeId} and supplier_id = ${supplierId} order by id desc limit ${examplesShown})
      union all
      (select product.id, 2, product.id from product
        where supplier_id = ${supplierId} and active and soft_deleted_at is null
          and not exists (select from import_item i where i.store_id = ${storeId} and i.product_id = product.id)
        order by product.id desc limit ${examplesShown})
    ) one
    join product p on p.id = one.product_id
    cross join lateral (select min(price_minor) as list_minor from variant where product_id = p.id and active) v
    where v.list_minor is not null
    order by one.rank, one.place desc limit ${examplesShown}`.execute(vendors(db))
  return rows
}
