/** Suppliers' parts of the orders of all stores, for staff. */
import type { OrderType } from '@quayside/domain/orders/order-type'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { RowPlace } from '#foundation/database/row-places'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import { orders } from '../tables.ts'

export interface StaffBlock extends SupplierOrder {
  readonly orderName: string
  readonly orderType: OrderType
  readonly cancelledInStoreAt: Date | null
}

/**
 * Ids of parts in the order of their ids, the newest first; `after` reads towards newer ones, the nearest first. With a name the orders of
 * that name are read along their index, so that a name that many stores use costs no more than its page.
 */
export async function idsOfBlocks(
  db: Db,
  { name, place }: { name: string; place: RowPlace | undefined },
  limit: number,
): Promise<{ id: number }[]> {
  const isUp = place?.direction === 'after'
  const rows = name ? named(db, name, place, isUp) : unnamed(db, place, isUp)
  return rows.limit(limit).execute()
}

const unnamed = (db: Db, place: RowPlace | undefined, isUp: boolean) =>
  orders(db)
    .selectFrom('supplierOrder as so')
    .select('so.id')
    .$if(place !== undefined, (query) => query.where('so.id', isUp ? '>' : '<', place!.id))
    .orderBy('so.id', isUp ? 'asc' : 'desc')

const named = (db: Db, name: string, place: RowPlace | undefined, isUp: boolean) => {
  const cursor = sql<number>`(select store_order_id from supplier_order where id = ${place?.id ?? 0})`
  const beyond = sql<boolean>`(o.id, so.id) ${sql.raw(isUp ? '>' : '<')} (${cursor}, ${place?.id ?? 0}::bigint)`
  return orders(db)
    .selectFrom('storeOrder as o')
    .innerJoin('supplierOrder as so', 'so.storeOrderId', 'o.id')
    .select('so.id')
    .where(sql<string>`lower(ltrim(o.name, '#'))`, '=', name)
    .$if(place !== undefined, (query) => query.where('o.id', isUp ? '>=' : '<=', cursor).where(beyond))
    .orderBy('o.id', isUp ? 'asc' : 'desc')
    .orderBy('so.id', isUp ? 'asc' : 'desc')
}

/** @returns the parts with their orders' names, in the order of `ids` */
export async function staffBlocksOf(db: Db, ids: readonly number[]): Promise<StaffBlock[]> {
  const rows = (await orders(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .selectAll('so')
    .select(['o.name as orderName', 'o.type as orderType', 'o.cancelledInStoreAt'])
    .where('so.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()) as unknown as StaffBlock[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Parts of orders with this name of which the shop, or the supplier's own, did not take something. @see domain/orders/staff/staff-status.ts */
export async function failedBlocksNamed(db: Db, name: string, limit: number): Promise<number[]> {
  const rows = await orders(db)
    .selectFrom('storeOrder as o')
    .innerJoin('supplierOrder as so', 'so.storeOrderId', 'o.id')
    .select('so.id')
    .where(sql<string>`lower(ltrim(o.name, '#'))`, '=', name)
    .where(
      sql<boolean>`(exists (select from shipment s where s.supplier_order_id = so.id and (s.push_state = 'failed' or s.tracking_push = 'failed'))
        or exists (select from shop_order w where w.supplier_order_id = so.id and w.state = 'failed')
        or exists (select from address_correction c where c.store_order_id = o.id and c.state = 'failed'))`,
    )
    .orderBy('o.id')
    .orderBy('so.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
