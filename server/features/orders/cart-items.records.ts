/** Goods that a store is about to order for itself. Every query filters by the store. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

export interface CartRow {
  readonly id: number
  readonly supplierId: number
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

const columns = ['id', 'supplierId', 'productId', 'variantId', 'quantity'] as const

/** By supplier, and in the order in which they were put into it. */
export const cartOf = (db: Db, storeId: number): Promise<CartRow[]> =>
  orders(db).selectFrom('cartItem').select(columns).where('storeId', '=', storeId).orderBy('supplierId').orderBy('id').execute()

/** Serialises changes to a store's cart, and its checkouts, until the transaction ends. */
export async function lockCart(db: Db, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('orders.cart'), ${storeId}::integer)`.execute(orders(db))
}

/** @returns whether all of these items are in the store's cart */
export async function setCartQuantities(db: Db, storeId: number, now: Date, quantities: ReadonlyMap<number, number>): Promise<boolean> {
  const { rows } = await sql`
    update cart_item set quantity = changed.quantity, updated_at = ${now}
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) as changed (id, quantity)
    where cart_item.store_id = ${storeId} and cart_item.id = changed.id
    returning cart_item.id`.execute(orders(db))
  return rows.length === quantities.size
}

/** Puts variants into the cart, or sets their quantities where they are there already. @param items each variant once */
export async function saveCartItems(db: Db, storeId: number, now: Date, items: readonly Omit<CartRow, 'id'>[]): Promise<void> {
  if (!items.length) return
  await orders(db)
    .insertInto('cartItem')
    .values(items.map((item) => ({ ...item, storeId, createdAt: now, updatedAt: now })))
    .onConflict((conflict) => conflict.columns(['storeId', 'variantId']).doUpdateSet({ quantity: sql`excluded.quantity`, updatedAt: now }))
    .execute()
}

/** Product and supplier of each variant that is there. */
export async function placesOfVariants(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, { readonly productId: number; readonly supplierId: number }>> {
  const rows = await orders(db)
    .selectFrom('variant')
    .select(['id', 'productId', 'supplierId'])
    .where('id', '=', sql<number>`any(${[...variantIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** @returns whether the item was in the store's cart */
export async function removeCartItem(db: Db, storeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await orders(db).deleteFrom('cartItem').where('storeId', '=', storeId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeCartItems(db: Db, storeId: number, ids: readonly number[]): Promise<void> {
  await orders(db)
    .deleteFrom('cartItem')
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export interface SampleStates {
  readonly inCart: ReadonlySet<number>
  /** In a sample order that was not cancelled. */
  readonly ordered: ReadonlySet<number>
}

/** Which of these variants the store has in its cart, and has ordered samples of. One whose quantity is 0 can be added again. */
export async function sampleStatesOf(db: Db, storeId: number, variantIds: readonly number[]): Promise<SampleStates> {
  const { rows } = await sql<{ variantId: number; isOrdered: boolean }>`
    select variant_id, false as is_ordered from cart_item
    where store_id = ${storeId} and quantity > 0 and variant_id = any(${[...variantIds]}::bigint[])
    union all
    select l.variant_id, true from store_order o
      join order_line l on l.store_order_id = o.id
      join supplier_order so on so.id = l.supplier_order_id
    where o.store_id = ${storeId} and o.type = 'sample' and so.status <> 'cancelled'
      and l.variant_id = any(${[...variantIds]}::bigint[])`.execute(orders(db))
  const idsOf = (isOrdered: boolean) => new Set(rows.filter((row) => row.isOrdered === isOrdered).map(({ variantId }) => variantId))
  return { inCart: idsOf(false), ordered: idsOf(true) }
}

/** Sample orders of a store, newest first. */
export async function sampleOrdersOf(
  db: Db,
  storeId: number,
  before: number | undefined,
  limit: number,
): Promise<{ id: number; name: string; placedAt: Date }[]> {
  return orders(db)
    .selectFrom('storeOrder')
    .select(['id', 'name', 'placedAt'])
    .where('storeId', '=', storeId)
    .where('type', '=', sql.lit('sample'))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
