import { lowStockUpTo } from '@quayside/domain/catalogue/stock'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { supplierProducts } from './tables.ts'

/** Products `p` with their active variants `v`, of which few pieces are left, of all variants together. */
const hasFewLeft = sql`having coalesce(sum(greatest(v.quantity - v.reserved, 0)), 0) <= ${lowStockUpTo}`

/** Writes which of these products are active and have few pieces left. */
export async function saveLowStock(db: Db, supplierId: number, productIds: readonly number[]): Promise<void> {
  await sql`
    with low as (
      select p.id from product p left join variant v on v.product_id = p.id and v.active
      where p.supplier_id = ${supplierId} and p.id = any(${[...productIds]}::bigint[]) and p.active and p.soft_deleted_at is null
      group by p.id ${hasFewLeft}
    ), ended as (
      delete from low_stock_product where supplier_id = ${supplierId} and product_id = any(${[...productIds]}::bigint[])
        and product_id not in (select id from low)
    )
    insert into low_stock_product (supplier_id, product_id) select ${supplierId}, id from low on conflict do nothing`.execute(
    supplierProducts(db),
  )
}

/**
 * Writes anew which products have few pieces left. The lock holds off the jobs that follow changes of stock, so that none of them is
 * undone by what was read before it.
 */
export async function rebuildLowStockRows(db: Db): Promise<void> {
  await sql`lock table low_stock_product in share row exclusive mode`.execute(supplierProducts(db))
  await sql`
    with low as materialized (
      select p.supplier_id, p.id from product p left join variant v on v.product_id = p.id and v.active
      where p.active and p.soft_deleted_at is null group by p.id ${hasFewLeft}
    ), ended as (
      delete from low_stock_product l where not exists (select from low where low.supplier_id = l.supplier_id and low.id = l.product_id)
    )
    insert into low_stock_product (supplier_id, product_id) select supplier_id, id from low on conflict do nothing`.execute(
    supplierProducts(db),
  )
}
