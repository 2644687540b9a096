/** Sales of a store's month with what suppliers got and gave back. An order belongs to the month in which the shopper placed it. */
import type { Month } from '@quayside/domain/ledger/month'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { statements } from './tables.ts'

export interface SoldOrder {
  readonly id: number
  readonly name: string
  readonly placedAt: Date
  readonly currency: string
  /** Paid by the shopper; null where the shop has not told it, or where others' goods are in it. */
  readonly totalMinor: number | null
  readonly taxMinor: number | null
  /** Price of our goods in the shop; null where one is unknown. */
  readonly goodsMinor: number | null
  /** True while a supplier is not paid. */
  readonly isOpen: boolean
  readonly costUsd: number
  readonly costCad: number
  readonly returnedUsd: number
  readonly returnedCad: number
}

/** Orders of the month that were paid to suppliers, or are to be; the newest first. */
export async function ordersSold(db: Db, storeId: number, { from, to }: Month): Promise<SoldOrder[]> {
  const { rows } = await sql<SoldOrder>`
    select o.id, o.name, o.placed_at, o.currency, block.is_open, block.cost_usd, block.cost_cad, block.returned_usd, block.returned_cad,
      case when not o.has_other_goods then (o.shopper_payment->>'totalMinor')::bigint end as total_minor,
      (o.shopper_payment->>'taxMinor')::bigint as tax_minor, goods.minor as goods_minor
    from store_order o
    cross join lateral (
      select bool_or(status in ('pending', 'error')) as is_open, bool_or(paid_at is not null) as is_paid,
        coalesce(sum(total_minor) filter (where paid_at is not null and currency = 'USD'), 0)::bigint as cost_usd,
        coalesce(sum(total_minor) filter (where paid_at is not null and currency = 'CAD'), 0)::bigint as cost_cad,
        coalesce(sum(refunded_minor) filter (where paid_at is not null and currency = 'USD'), 0)::bigint as returned_usd,
        coalesce(sum(refunded_minor) filter (where paid_at is not null and currency = 'CAD'), 0)::bigint as returned_cad
      from supplier_order where store_order_id = o.id) block
    cross join lateral (
      select case when bool_and(l.shop_price_minor is not null)
        then sum(l.shop_price_minor * (l.quantity - l.refunded_quantity))::bigint end as minor
      from order_line l join supplier_order so on so.id = l.supplier_order_id
      where l.store_order_id = o.id and so.paid_at is not null) goods
    where o.store_id = ${storeId} and o.placed_at >= ${from} and o.placed_at < ${to} and o.type = 'platform' and (block.is_open or block.is_paid)
    order by o.placed_at desc, o.id desc`.execute(statements(db))
  return rows
}

export interface SoldGoods {
  readonly id: number
  readonly name: string
  /** Currency of the supplier. */
  readonly currency: string
  readonly pieces: number
  readonly soldMinor: number
  readonly costMinor: number
}

const kept = sql`(l.quantity - l.refunded_quantity)`

/** Products of orders, in each currency of their suppliers: pieces that were not given back, with their share of the line's shipping. */
export async function productsSold(db: Db, orderIds: readonly number[]): Promise<SoldGoods[]> {
  const { rows } = await sql<SoldGoods>`
    select l.product_id as id, max(l.title) as name, so.currency, sum(${kept})::int as pieces,
      coalesce(sum(l.shop_price_minor * ${kept}), 0)::bigint as sold_minor,
      sum(l.price_minor * ${kept} + coalesce(l.adjusted_shipping_rate_minor, 0) * ${kept} / greatest(l.quantity, 1))::bigint as cost_minor
    from order_line l join supplier_order so on so.id = l.supplier_order_id
    where l.store_order_id = any(${[...orderIds]}::bigint[]) and so.paid_at is not null
    group by l.product_id, so.currency`.execute(statements(db))
  return rows
}

/** Suppliers of orders: what each got, less what it gave back. */
export async function suppliersSold(db: Db, orderIds: readonly number[]): Promise<SoldGoods[]> {
  const { rows } = await sql<SoldGoods>`
    select so.supplier_id as id, supplier.name, so.currency, sum(goods.pieces)::int as pieces, sum(goods.sold_minor)::bigint as sold_minor,
      sum(so.total_minor - so.refunded_minor)::bigint as cost_minor
    from supplier_order so join supplier on supplier.id = so.supplier_id
    cross join lateral (
      select coalesce(sum(${kept}), 0) as pieces, coalesce(sum(l.shop_price_minor * ${kept}), 0) as sold_minor
      from order_line l where l.store_order_id = so.store_order_id and l.supplier_order_id = so.id) goods
    where so.store_order_id = any(${[...orderIds]}::bigint[]) and so.paid_at is not null
    group by so.supplier_id, supplier.name, so.currency`.execute(statements(db))
  return rows
}

/** Time of the first order of the store's shop; undefined before it. */
export async function firstSale(db: Db, storeId: number): Promise<Date | undefined> {
  const row = await statements(db)
    .selectFrom('storeOrder')
    .select('placedAt')
    .where('storeId', '=', storeId)
    .where('type', '=', 'platform')
    .orderBy('placedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.placedAt
}
