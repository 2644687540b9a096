/** Orders by words: name, shopper, product, SKU and tracking number, read from rows that triggers keep. @see S-30, S-62 */
import type { BlockStatus, OrderStatus } from '@quayside/domain/orders/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { orders } from './tables.ts'

export interface Found<Status extends string> {
  /** Numbers of all that match, whatever page and statuses are asked for. */
  readonly counts: ReadonlyMap<Status, number>
  /** The page, newest first. */
  readonly ids: number[]
}

export interface Asked<Status extends string> {
  readonly search: string
  /** Undefined: of any. */
  readonly statuses: readonly Status[] | undefined
  readonly limit: number
  readonly offset: number
}

export function findStoreOrders(db: Db, storeId: number, asked: Asked<OrderStatus>): Promise<Found<OrderStatus>> {
  const matching = sql`select store_order_id as id, status, placed_at as at from store_order_search
    where store_id = ${storeId}::bigint and ${hasWords(asked.search)}`
  return find(db, matching, asked)
}

/** @param storeId the only vendor wanted; undefined: any */
export function findSupplierOrders(
  db: Db,
  supplierId: number,
  { storeId, ...asked }: Asked<BlockStatus> & { readonly storeId: number | undefined },
): Promise<Found<BlockStatus>> {
  const matching = sql`select supplier_order_id as id, status, created_at as at from supplier_order_search
    where supplier_id = ${supplierId}::bigint and ${hasWords(asked.search)} ${storeId === undefined ? sql`` : sql`and store_id = ${storeId}`}`
  return find(db, matching, asked)
}

/** One reading of all that match gives the numbers by status and the page. */
async function find<Status extends string>(
  db: Db,
  matching: RawBuilder<unknown>,
  { statuses, limit, offset }: Asked<Status>,
): Promise<Found<Status>> {
  const { rows } = await sql<{ counts: Readonly<Record<Status, number>> | null; ids: number[] }>`
    with matching as materialized (${matching})
    select (select jsonb_object_agg(status, count) from (select status, count(*) from matching group by status) by_status) as counts,
      array(select id from matching ${statuses ? sql`where status = any(${[...statuses]}::text[])` : sql``}
        order by at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(orders(db))
  const { counts, ids } = rows[0]!
  return { counts: new Map(Object.entries(counts ?? {}) as [Status, number][]), ids: ids.map(Number) }
}

/** Condition on the words of a row. */
export const hasWords = (search: string) => sql<boolean>`words like ${`%${escapeLike(search.trim().toLowerCase())}%`}`
