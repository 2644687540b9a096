/** Paid orders past their ship-by date, by supplier. @see domain/orders/ship-by.ts */
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import type { RowPlace } from '#foundation/database/row-places'
import type { StoreOrder } from '../store-orders.records.ts'
import { orders } from '../tables.ts'

/** The condition of the partial index, and what `isAwaited` asks beside it. */
const awaited = sql`so.status = 'paid' and (so.flag is null or so.flag = 'changed_in_store')
  and (so.refunded_minor = 0 or so.refunded_minor < so.total_minor)`

export interface LateSupplierRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly manufacturingTime: string | null
  readonly late: number
}

/** Suppliers with late orders, by id; those before a place come from it backwards. */
export async function lateSuppliers(
  db: Db,
  now: Date,
  { search, place, limit }: { search: string; place: RowPlace | undefined; limit: number },
): Promise<LateSupplierRow[]> {
  const isBack = place?.direction === 'before'
  const order = sql.raw(isBack ? 'desc' : 'asc')
  const { rows } = await sql<LateSupplierRow>`
    with page as materialized (
      select s.id, s.name, s.email, s.manufacturing_time from supplier s
      where s.id ${sql.raw(isBack ? '<' : '>')} ${place?.id ?? 0}::bigint and (${search} = '' or s.name ilike ${`%${escapeLike(search)}%`})
        and exists (select from supplier_order so where so.supplier_id = s.id and so.ship_by < ${now} and ${awaited})
      order by s.id ${order} limit ${limit}
    )
    select page.*, (select count(*)::integer from supplier_order so where so.supplier_id = page.id and so.ship_by < ${now} and ${awaited}) as late
    from page order by id ${order}`.execute(orders(db))
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export interface LateOrderRow {
  readonly id: number
  readonly supplierId: number
  readonly storeId: number
  readonly orderName: string
  readonly externalOrderId: string | null
  readonly shipBy: Date
  readonly createdAt: Date
  readonly staffNotes: string
  readonly goods: string[]
  readonly failed: boolean
}

/** Late orders of each supplier, the longest late first, up to a number; those before a place come from it backwards. */
export async function lateOrdersOf(
  db: Db,
  now: Date,
  supplierIds: readonly number[],
  { place, limit }: { place?: RowPlace | undefined; limit: number },
): Promise<Map<number, LateOrderRow[]>> {
  if (!supplierIds.length) return new Map()
  const isBack = place?.direction === 'before'
  const order = sql.raw(isBack ? 'desc' : 'asc')
  const date = sql`(select ship_by from supplier_order where id = ${place?.id ?? 0}::bigint)`
  const beyond = sql.raw(isBack ? '<' : '>')
  const condition = place ? sql`and so.ship_by ${beyond}= ${date} and (so.ship_by, so.id) ${beyond} (${date}, ${place.id}::bigint)` : sql``
  const { rows } = await sql<LateOrderRow>`
    select late.id, late.supplier_id, late.store_id, o.name as order_name, o.external_order_id, late.ship_by, late.created_at, late.staff_notes,
      array(select l.quantity || ' × ' || l.title from order_line l where l.supplier_order_id = late.id order by l.id) as goods,
      (exists (select from shipment p where p.supplier_order_id = late.id and (p.push_state = 'failed' or p.tracking_push = 'failed'))
        or exists (select from address_correction c where c.store_order_id = late.store_order_id and c.state = 'failed')
        or exists (select from shop_order h where h.supplier_order_id = late.id and h.state = 'failed')) as failed
    from unnest(${[...supplierIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select so.* from supplier_order so where so.supplier_id = wanted.id and so.ship_by < ${now} and ${awaited} ${condition}
      order by so.ship_by ${order}, so.id ${order} limit ${limit}
    ) late
    join store_order o on o.id = late.store_order_id
    order by late.ship_by ${order}, late.id ${order}`.execute(orders(db))
  return Map.groupBy(
    rows.map((row) => ({ ...row, id: Number(row.id), supplierId: Number(row.supplierId), storeId: Number(row.storeId) })),
    ({ supplierId }) => supplierId,
  )
}

export async function countLate(db: Db, now: Date, supplierId: number): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::integer as late from supplier_order so where so.supplier_id = ${supplierId}::bigint and so.ship_by < ${now} and ${awaited}`.execute(
    orders(db),
  )
  return rows[0]!.late
}

/** @returns the store and supplier that it concerns; undefined: there is none */
export async function saveStaffNotes(db: Db, id: number, staffNotes: string): Promise<{ storeId: number; supplierId: number } | undefined> {
  return orders(db)
    .updateTable('supplierOrder')
    .set({ staffNotes })
    .where('id', '=', id)
    .returning(['storeId', 'supplierId'])
    .executeTakeFirst()
}

/** Orders of a name, the newest first. @param page.before id */
export async function ordersNamed(
  db: Db,
  name: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StoreOrder[]> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .selectAll()
    .where(sql<string>`lower(ltrim(name, '#'))`, '=', name)
    .$if(before !== undefined, (found) => found.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as (StoreOrder & { shippingAddress: PlatformAddress | null })[]
}

export async function storeOfOrder(db: Db, id: number): Promise<number | undefined> {
  return (await orders(db).selectFrom('storeOrder').select('storeId').where('id', '=', id).executeTakeFirst())?.storeId
}

/** Parts of orders, by order. */
export async function partsOf(db: Db, orderIds: readonly number[]) {
  const rows = await orders(db)
    .selectFrom('supplierOrder')
    .select(['id', 'storeOrderId', 'status', 'flag'])
    .where('storeOrderId', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .execute()
  return Map.groupBy(rows, ({ storeOrderId }) => storeOrderId)
}
