/** How a store's trade goes, in one statement. */
import { productIssues } from '@quayside/domain/imports/health'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { workspace } from './tables.ts'

export interface Trade {
  /** Orders with something to pay, and with something that a supplier has still to ship. */
  readonly toPay: number
  readonly toShip: number
  /** Products that the shop has otherwise than they should be. */
  readonly unsynced: number
  /** Orders with a supplier paid since the day. */
  readonly orders: number
  /** In minor units of the store's currency; null where an amount of it is not known in that currency. */
  readonly soldMinor: number | null
  readonly costMinor: number | null
}

/**
 * Sold is what the shop asked for the goods, cost what their suppliers were paid for them, shipping included. A supplier order counts from its payment on;
 * one that was cancelled after that does not.
 */
export async function readTradeOf(db: Db, storeId: number, currency: string, since: Date): Promise<Trade> {
  const { rows } = await sql<Trade>`
    with paid as (
      select so.id, so.store_order_id, case when so.currency = ${currency} then so.total_minor end as cost,
        case when o.currency = ${currency} then
          (select case when count(*) = count(l.shop_price_minor) then sum(l.shop_price_minor * l.quantity) end from order_line l where l.supplier_order_id = so.id)
        end as sold
      from supplier_order so join store_order o on o.id = so.store_order_id
      where so.store_id = ${storeId} and so.paid_at >= ${since} and so.status in ('paid', 'shipped')
    )
    select
      (select count(*)::integer from store_order where store_id = ${storeId} and status in ('pending', 'partial_paid')) as to_pay,
      (select count(distinct store_order_id)::integer from supplier_order where store_id = ${storeId} and status = 'paid') as to_ship,
      (select count(*)::integer from health_record
       where store_id = ${storeId} and fixed_at is null and issue_type = any(${[...productIssues]}::text[])) as unsynced,
      count(distinct store_order_id)::integer as orders,
      case when count(*) = count(sold) then coalesce(sum(sold), 0)::float8 end as sold_minor,
      case when count(*) = count(cost) then coalesce(sum(cost), 0)::float8 end as cost_minor
    from paid`.execute(workspace(db))
  return rows[0]!
}
