/** Figures of a store's trade, in one statement. */

import { tabStatuses } from '@quayside/domain/orders/order-status'
import { productIssues } from '@quayside/domain/shop-health/health'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { workspace } from './tables.ts'

export interface Trade {
  /** Orders as counted by the tabs of the order list: with something to pay, and paid but not shipped. */
  readonly toPay: number
  readonly toShip: number
  /** Products that differ in the shop from what was pushed. */
  readonly unsynced: number
  /** Products in the shop that their suppliers have changed since `changedSince`. */
  readonly changed: number
  /** Orders with a supplier order paid since the given time. */
  readonly orders: number
  /** In minor units, by currency. */
  readonly sold: Readonly<Record<string, number>>
  readonly cost: Readonly<Record<string, number>>
  /** True if some prices in the shop are not known. */
  readonly hasUnknownPrice: boolean
}

/**
 * Trade since a time. Sold is the shop's price of the goods; cost is what their suppliers were paid, shipping included. A supplier order
 * counts from its payment on, unless it was cancelled after that. Samples and manual orders were sold in no shop, and do not count.
 */
export async function readTradeOf(db: Db, storeId: number, since: Date, changedSince: Date): Promise<Trade> {
  const { rows } = await sql<Trade>`
    with paid as (
      select so.store_order_id, so.currency, so.total_minor, o.currency as sold_in,
        (select case when count(*) = count(l.shop_price_minor) then sum(l.shop_price_minor * l.quantity) end
         from order_line l where l.supplier_order_id = so.id) as sold_minor
      from supplier_order so join store_order o on o.id = so.store_order_id
      where so.store_id = ${storeId} and so.paid_at >= ${since} and so.status in ('paid', 'shipped') and o.type = 'platform'
    )
    select
      ${countOf(storeId, tabStatuses.pending!)} as to_pay,
      ${countOf(storeId, tabStatuses.fulfilled!)} as to_ship,
      (select count(*)::integer from health_record
       where store_id = ${storeId} and fixed_at is null and issue_type = any(${[...productIssues]}::text[])) as unsynced,
      (select count(distinct c.product_id)::integer from store_copy c
       where c.store_id = ${storeId} and c.status = 'live' and c.import_item_id is not null
         and (exists (select from product_change p where p.product_id = c.product_id and p.store_id is null and p.at >= ${changedSince})
           or exists (select from product_change p
             where p.store_id = ${storeId} and p.product_id = c.product_id and p.at >= ${changedSince}))) as changed,
      (select count(distinct store_order_id)::integer from paid) as orders,
      (select coalesce(json_object_agg(sold_in, minor), '{}') from (select sold_in, sum(sold_minor) as minor from paid group by sold_in) one) as sold,
      (select coalesce(json_object_agg(currency, minor), '{}') from (select currency, sum(total_minor) as minor from paid group by currency) one) as cost,
      (select coalesce(bool_or(sold_minor is null), false) from paid) as has_unknown_price`.execute(workspace(db))
  return rows[0]!
}

/** Kept number of a store's orders in these states. */
const countOf = (storeId: number, statuses: readonly string[]) =>
  sql`(select coalesce(sum(orders), 0)::integer from store_order_count where store_id = ${storeId} and status = any(${[...statuses]}::text[]))`
