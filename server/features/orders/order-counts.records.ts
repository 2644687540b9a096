/** Numbers of orders by status, kept by triggers as rows of change, which a job adds to the sums. */
import type { BlockStatus, OrderStatus } from '@quayside/domain/orders/order-status'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

export async function countOrdersOfStore(db: Db, storeId: number): Promise<Map<OrderStatus, number>> {
  const rows = await orders(db)
    .selectFrom('storeOrderCount')
    .select(['status', ({ fn }) => fn.sum<number>('orders').as('count')])
    .where('storeId', '=', storeId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status as OrderStatus, Number(count)]))
}

/** Counts the orders that the supplier sees: paid ones, and those that were paid. */
export async function countOrdersOfSupplier(db: Db, supplierId: number): Promise<Map<BlockStatus, number>> {
  const rows = await orders(db)
    .selectFrom('supplierOrderCount')
    .select(['status', ({ fn }) => fn.sum<number>('orders').as('count')])
    .where('supplierId', '=', supplierId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status as BlockStatus, Number(count)]))
}

/** Adds the oldest changes to their sums. @returns number of changes added */
export async function addUpStoreOrders(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    with spent as (
      delete from store_order_count where id = any(array(select id from store_order_count where is_change order by id limit ${limit}))
      returning store_id, status, orders
    ), summed as (
      insert into store_order_count as c (store_id, status, orders, is_change)
      select store_id, status, sum(orders), false from spent group by store_id, status having sum(orders) <> 0
      on conflict (store_id, status) where not is_change do update set orders = c.orders + excluded.orders
    )
    select count(*)::integer as spent from spent`.execute(orders(db))
  return rows[0]!.spent
}

/** Adds the oldest changes to their sums. @returns number of changes added */
export async function addUpSupplierOrders(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    with spent as (
      delete from supplier_order_count where id = any(array(select id from supplier_order_count where is_change order by id limit ${limit}))
      returning supplier_id, status, orders
    ), summed as (
      insert into supplier_order_count as c (supplier_id, status, orders, is_change)
      select supplier_id, status, sum(orders), false from spent group by supplier_id, status having sum(orders) <> 0
      on conflict (supplier_id, status) where not is_change do update set orders = c.orders + excluded.orders
    )
    select count(*)::integer as spent from spent`.execute(orders(db))
  return rows[0]!.spent
}
