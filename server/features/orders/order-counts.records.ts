/** Numbers of orders by status, kept by triggers as rows of change, which a job adds to the sums. */
import type { BlockStatus, OrderStatus } from '@quayside/domain/orders/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

interface Counted {
  readonly table: 'store_order_count' | 'supplier_order_count'
  readonly owner: 'store_id' | 'supplier_id'
  /** The orders themselves. */
  readonly counted: RawBuilder<unknown>
}
const ofStores: Counted = { table: 'store_order_count', owner: 'store_id', counted: sql`store_order` }
const ofSuppliers: Counted = {
  table: 'supplier_order_count',
  owner: 'supplier_id',
  counted: sql`supplier_order where paid_at is not null`,
}

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

export interface CountDifference {
  readonly ownerId: number
  readonly status: string
  /** Orders that the kept number lacked; negative: that it had too many. */
  readonly orders: number
}

export const mendStoreCounts = (db: Db): Promise<CountDifference[]> => mendCounts(db, ofStores)
export const mendSupplierCounts = (db: Db): Promise<CountDifference[]> => mendCounts(db, ofSuppliers)

/** Counts all orders, and adds what the kept numbers lack as changes. Orders and changes are of one moment, so that nobody has to wait. */
async function mendCounts(db: Db, counted: Counted): Promise<CountDifference[]> {
  const [table, owner] = [sql.table(counted.table), sql.ref(counted.owner)]
  const { rows } = await sql<CountDifference>`
    with counted as (
      select ${owner}, status, count(*) as orders from ${counted.counted} group by ${owner}, status
    ), kept as (
      select ${owner}, status, sum(orders) as orders from ${table} group by ${owner}, status
    ), wrong as (
      select ${owner}, status, (coalesce(counted.orders, 0) - coalesce(kept.orders, 0))::integer as orders
      from counted full join kept using (${owner}, status) where coalesce(counted.orders, 0) <> coalesce(kept.orders, 0)
    ), mended as (
      insert into ${table} (${owner}, status, orders) select ${owner}, status, orders from wrong
    )
    select ${owner} as owner_id, status, orders from wrong`.execute(orders(db))
  return rows
}
