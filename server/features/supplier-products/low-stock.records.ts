import { lowStockUpTo } from '@quayside/domain/catalogue/stock'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { supplierProducts } from './tables.ts'

/** Writes which of these products are active and have few pieces left. */
export async function saveLowStock(db: Db, supplierId: number, productIds: readonly number[]): Promise<void> {
  await sql`
    with low as (
      select p.id from product p left join variant v on v.product_id = p.id and v.active
      where p.supplier_id = ${supplierId} and p.id = any(${[...productIds]}::bigint[]) and p.active and p.soft_deleted_at is null
      group by p.id having coalesce(sum(greatest(v.quantity - v.reserved, 0)), 0) <= ${lowStockUpTo}
    ), ended as (
      delete from low_stock_product where supplier_id = ${supplierId} and product_id = any(${[...productIds]}::bigint[])
        and product_id not in (select id from low)
    )
    insert into low_stock_product (supplier_id, product_id) select ${supplierId}, id from low on conflict do nothing`.execute(
    supplierProducts(db),
  )
}
