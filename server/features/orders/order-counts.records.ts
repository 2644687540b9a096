/** Numbers of orders by status, kept by triggers as rows of change, which a job adds to the sums. */
import type { BlockStatus, OrderStatus } from '@quayside/domain/orders/order-status'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

interface Counted {
  readonly table: 'store_order_count' | 'supplier_order_count'
  readonly owner: 'store_id' | 'supplier_id'
}
const ofStores: Counted = { table: 'store_order_count', owner: 'store_id' }
const ofSuppliers: Counted = { table: 'supplier_order_count', owner: 'supplier_id' }

export const countOrdersOfStore = (db: Db, storeId: number): Promise<Map<OrderStatus, number>> => countOrders(db, ofStores, storeId)

/** Counts the orders that the supplier sees: paid ones, and those that were paid. */
export const countOrdersOfSupplier = (db: Db, supplierId: number): Promise<Map<BlockStatus, number>> =>
  countOrders(db, ofSuppliers, supplierId)

async function countOrders<Status extends string>(db: Db, { table, owner }: Counted, ownerId: number): Promise<Map<Status, number>> {
  const { rows } = await sql<{ status: Status; count: number }>`
    select status, sum(orders)::integer as count from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId} group by status`.execute(
    orders(db),
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** @param statuses undefined: of any */
export const sumOfCounts = <Status extends string>(counts: ReadonlyMap<Status, number>, statuses: readonly Status[] | undefined): number =>
  [...counts].reduce((sum, [status, count]) => (!statuses || statuses.includes(status) ? sum + count : sum), 0)

export const addUpStoreOrders = (db: Db, limit: number): Promise<number> => addUp(db, ofStores, limit)
export const addUpSupplierOrders = (db: Db, limit: number): Promise<number> => addUp(db, ofSuppliers, limit)

/** Adds the oldest changes to their sums. @returns number of changes added */
async function addUp(db: Db, counted: Counted, limit: number): Promise<number> {
  const [table, owner] = [sql.table(counted.table), sql.ref(counted.owner)]
  const { rows } = await sql<{ spent: number }>`
    with spent as (
      delete from ${table} where id = any(array(select id from ${table} where is_change order by id limit ${limit}))
      returning ${owner}, status, orders
    ), summed as (
      insert into ${table} as c (${owner}, status, orders, is_change)
      select ${owner}, status, sum(orders), false from spent group by ${owner}, status having sum(orders) <> 0
      on conflict (${owner}, status) where not is_change do update set orders = c.orders + excluded.orders
    )
    select count(*)::integer as spent from spent`.execute(orders(db))
  return rows[0]!.spent
}
