/** Orders of a store. Every query filters by the store. */

import { type OrderStatus, tabStatuses } from '@quayside/domain/orders/order-status'
import type { OrderType, OwnOrderType } from '@quayside/domain/orders/order-type'
import type { PlatformAddress, ShopperPayment } from '@quayside/domain/platforms/platform-order'
import type { ShopRisk } from '@quayside/domain/platforms/shop-risk'
import { type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { fromNearerEnd, type Page } from '#foundation/database/nearer-end'
import type { DB } from '../../database/tables.gen.ts'
import { type Asked, findStoreOrders, hasWords } from './order-search.records.ts'
import { type OrdersTables, orders } from './tables.ts'

export type StoreOrder = Omit<Selectable<DB['storeOrder']>, 'shippingAddress' | 'shopperPayment' | 'status' | 'type' | 'shopRisk'> & {
  /** How the shop assesses it; null where it was not asked. */
  readonly shopRisk: ShopRisk | null
  readonly type: OrderType
  readonly shippingAddress: PlatformAddress | null
  readonly shopperPayment: ShopperPayment | null
  readonly status: OrderStatus
}

/** An order of the store's shop, with its keys there. */
export type PlatformStoreOrder = StoreOrder & {
  readonly platform: string
  readonly externalOrderId: string
  readonly externalUpdatedAt: Date
}

/** The delivery address as text, without the phone number, which does not change the place. */
export const placeOf = (address: PlatformAddress | null): string | null =>
  address &&
  [address.name, address.company, address.address1, address.address2, address.city, address.province, address.zip, address.countryCode]
    .map((part) => part ?? '')
    .join('\n')

export interface OrderFilter {
  readonly statuses: readonly OrderStatus[] | undefined
  readonly search: string
  /** Limits the result to these. */
  readonly ids?: readonly number[]
}

export async function findOrder(db: Db, storeId: number, id: number): Promise<StoreOrder | undefined> {
  const row = await orders(db).selectFrom('storeOrder').selectAll().where('storeId', '=', storeId).where('id', '=', id).executeTakeFirst()
  return row as StoreOrder | undefined
}

/** Orders of the given blocks, of any store, for a viewer who may see these blocks. */
export async function ordersOfBlocks(db: Db, blocks: readonly { storeOrderId: number }[]): Promise<Map<number, StoreOrder>> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .selectAll()
    .where('id', '=', sql<number>`any(${blocks.map(({ storeOrderId }) => storeOrderId)}::bigint[])`)
    .execute()
  return new Map((rows as StoreOrder[]).map((order) => [order.id, order]))
}

/** @returns those that are the store’s, in the order they were placed */
export async function ordersByIds(db: Db, storeId: number, ids: readonly number[]): Promise<StoreOrder[]> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('placedAt')
    .orderBy('id')
    .execute()
  return rows as StoreOrder[]
}

/** Orders with a part to pay, oldest first; another part may have been shipped. @returns the orders, and the number of further ones */
export async function oldestUnpaidOrders(db: Db, storeId: number, limit: number): Promise<{ orders: StoreOrder[]; more: number }> {
  const unpaid = orders(db)
    .selectFrom('storeOrder')
    .where('storeId', '=', storeId)
    .where('status', '=', sql<OrderStatus>`any(${[...tabStatuses.pending!, 'partial']}::text[])`)
    .where(
      sql<boolean>`(status <> 'partial' or exists (select from supplier_order b where b.store_order_id = store_order.id and b.status = 'pending'))`,
    )
  const found = await unpaid.selectAll().orderBy('placedAt').orderBy('id').limit(limit).execute()
  if (found.length < limit) return { orders: found as StoreOrder[], more: 0 }
  const { count } = await unpaid.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { orders: found as StoreOrder[], more: Number(count) - found.length }
}

/** Orders of a store's shop that arrived since, the newest up to a limit. @returns the oldest of them first, and whether there are more */
export async function ordersArrivedSince(
  db: Db,
  storeId: number,
  since: Date,
  limit: number,
): Promise<{ orders: StoreOrder[]; isCut: boolean }> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('arrivedAt', '>=', since)
    .where('type', '=', 'platform')
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return { orders: (rows as StoreOrder[]).slice(0, limit).toReversed(), isCut: rows.length > limit }
}

/** Orders of a store with a part that was paid and is sent from the distribution centre, newest first. */
export async function dcOrdersOf(
  db: Db,
  storeId: number,
  before: number | undefined,
  limit: number,
): Promise<{ id: number; name: string; placedAt: Date }[]> {
  return orders(db)
    .selectFrom('supplierOrder')
    .innerJoin('storeOrder', 'storeOrder.id', 'supplierOrder.storeOrderId')
    .select(['storeOrder.id', 'storeOrder.name', 'storeOrder.placedAt'])
    .distinct()
    .where('supplierOrder.storeId', '=', storeId)
    .where('supplierOrder.fulfilledByDc', '=', sql.lit(true))
    .$if(before !== undefined, (query) => query.where('supplierOrder.storeOrderId', '<', before!))
    .orderBy('storeOrder.id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasDcOrders(db: Db, storeId: number): Promise<boolean> {
  const row = await orders(db)
    .selectFrom('supplierOrder')
    .select('id')
    .where('storeId', '=', storeId)
    .where('fulfilledByDc', '=', sql.lit(true))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an order until the transaction ends, so that two deliveries of one order are handled one after the other. */
export async function lockOrder(db: Db, storeId: number, id: number): Promise<StoreOrder | undefined> {
  const row = await orders(db)
    .selectFrom('storeOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as StoreOrder | undefined
}

export async function lockOrderByExternalId(
  db: Db,
  storeId: number,
  platform: string,
  externalOrderId: string,
): Promise<PlatformStoreOrder | undefined> {
  const row = await orders(db)
    .selectFrom('storeOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('platform', '=', platform)
    .where('externalOrderId', '=', externalOrderId)
    .forUpdate()
    .executeTakeFirst()
  return row as PlatformStoreOrder | undefined
}

export type NewOrder = Omit<
  Insertable<DB['storeOrder']>,
  'id' | 'storeId' | 'type' | 'number' | 'idempotencyKey' | 'platform' | 'externalOrderId' | 'shippingAddress' | 'shopperPayment'
> & {
  readonly platform: string
  readonly externalOrderId: string
  readonly shippingAddress: PlatformAddress | null
  readonly shopperPayment: ShopperPayment | null
}

/** @returns undefined where another delivery of the same order was first */
export async function insertOrder(db: Db, storeId: number, order: NewOrder): Promise<number | undefined> {
  const row = await orders(db)
    .insertInto('storeOrder')
    .values({ ...order, storeId, shippingAddress: json(order.shippingAddress), shopperPayment: json(order.shopperPayment) })
    .onConflict((conflict) => conflict.columns(['storeId', 'platform', 'externalOrderId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The next number of a type. Whoever asks holds it until the transaction ends, so that none is left out. */
export async function nextOrderNumber(db: Db, storeId: number, type: OwnOrderType): Promise<number> {
  const { last } = await orders(db)
    .insertInto('storeOrderNumber')
    .values({ storeId, type, last: 1 })
    .onConflict((conflict) => conflict.columns(['storeId', 'type']).doUpdateSet({ last: sql`store_order_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export interface NewOwnOrder {
  readonly type: OwnOrderType
  readonly number: number
  readonly name: string
  readonly idempotencyKey: string
  readonly currency: string
  readonly customerName: string
  readonly shippingAddress: PlatformAddress
  readonly note: string
}

/** Saves an order that the store makes here itself. */
export async function insertOwnOrder(db: Db, storeId: number, now: Date, order: NewOwnOrder): Promise<number> {
  const { id } = await orders(db)
    .insertInto('storeOrder')
    .values({
      ...order,
      storeId,
      status: 'pending',
      shippingAddress: JSON.stringify(order.shippingAddress),
      placedAt: now,
      arrivedAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order that this checkout has made already. */
export async function findOrderByKey(db: Db, storeId: number, idempotencyKey: string): Promise<number | undefined> {
  const row = await orders(db)
    .selectFrom('storeOrder')
    .select('id')
    .where('storeId', '=', storeId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.id
}

const json = (value: object | null): string | null => value && JSON.stringify(value)

export interface OrderChange {
  readonly status?: OrderStatus
  readonly customerName?: string
  readonly customerEmail?: string | null
  readonly externalCustomerId?: string | null
  readonly shippingAddress?: PlatformAddress | null
  readonly note?: string
  readonly shopperPayment?: ShopperPayment | null
  readonly hasOtherGoods?: boolean
  readonly externalUpdatedAt?: Date
  readonly externalTriggeredAt?: Date | null
  readonly cancelledAt?: Date | null
  readonly cancelledInStoreAt?: Date | null
  readonly changedAfterPaymentAt?: Date | null
  readonly redactedAt?: Date
  readonly shopRisk?: ShopRisk
}

export async function updateOrder(db: Db, storeId: number, id: number, now: Date, change: OrderChange): Promise<void> {
  const { shippingAddress, shopperPayment, ...plain } = change
  await orders(db)
    .updateTable('storeOrder')
    .set({
      ...plain,
      updatedAt: now,
      ...(shippingAddress === undefined ? {} : { shippingAddress: json(shippingAddress) }),
      ...(shopperPayment === undefined ? {} : { shopperPayment: json(shopperPayment) }),
    })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** A page by offset, or the rows after an order; to read everything, use the latter. */
export async function listOrders(
  db: Db,
  storeId: number,
  filter: OrderFilter,
  { after, ...wanted }: Page & { readonly after?: number | undefined },
): Promise<StoreOrder[]> {
  const { limit, offset, isReversed } = fromNearerEnd(wanted)
  const direction = isReversed ? 'asc' : 'desc'
  // The page's ids come from an index alone; only its own rows are read.
  const page = orders(db)
    .selectFrom('storeOrder')
    .select('id')
    .where('storeId', '=', storeId)
    .where(matches(storeId, filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(placed_at, id) < ((select placed_at from store_order where id = ${after}), ${after})`),
    )
    .orderBy('placedAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
  const rows = await orders(db)
    .selectFrom(page.as('page'))
    .innerJoin('storeOrder as o', 'o.id', 'page.id')
    .selectAll('o')
    .orderBy('o.placedAt', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  return rows as StoreOrder[]
}

/** A page of the orders that match a text, the newest first, with the numbers of all that match. */
export async function searchOrders(
  db: Db,
  storeId: number,
  asked: Asked<OrderStatus>,
): Promise<{ found: StoreOrder[]; counts: ReadonlyMap<OrderStatus, number> }> {
  const { ids, counts } = await findStoreOrders(db, storeId, asked)
  return { found: (await ordersByIds(db, storeId, ids)).reverse(), counts }
}

/** Orders of one shopper, and those given by number, for a privacy request. */
export async function ordersOfCustomer(
  db: Db,
  storeId: number,
  externalCustomerId: string,
  externalOrderIds: readonly string[],
): Promise<number[]> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .select('id')
    .where('storeId', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('externalCustomerId', '=', externalCustomerId),
        ...(externalOrderIds.length ? [eb('externalOrderId', '=', sql<string>`any(${[...externalOrderIds]})`)] : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders whose shoppers are not erased yet, ordered by id. */
export async function ordersOfConnection(db: Db, storeId: number, connectionId: number, limit: number): Promise<number[]> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .select('id')
    .where('storeId', '=', storeId)
    .where('connectionId', '=', connectionId)
    .where('redactedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function namesOfOrders(db: Db, storeId: number, ids: readonly number[]): Promise<string[]> {
  const rows = await orders(db)
    .selectFrom('storeOrder')
    .select('name')
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** Erases the shopper's personal data; amounts and goods stay, because they belong to our books. */
export async function eraseShopper(db: Db, storeId: number, ids: readonly number[], now: Date): Promise<void> {
  await orders(db)
    .updateTable('storeOrder')
    .set({
      customerName: '',
      customerEmail: null,
      externalCustomerId: null,
      shippingAddress: null,
      note: '',
      redactedAt: now,
      updatedAt: now,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

function matches(storeId: number, { statuses, search, ids }: OrderFilter) {
  return (eb: ExpressionBuilder<OrdersTables, 'storeOrder'>) => {
    return eb.and([
      ...(statuses ? [eb('status', '=', sql<OrderStatus>`any(${[...statuses]})`)] : []),
      ...(ids ? [eb('id', '=', sql<number>`any(${[...ids]}::bigint[])`)] : []),
      ...(search.trim()
        ? [eb('id', 'in', eb.selectFrom('storeOrderSearch').select('storeOrderId').where('storeId', '=', storeId).where(hasWords(search)))]
        : []),
    ])
  }
}

/** Whether a store has an order of this name. @param name without its number sign, in lower case */
export async function storeHasOrder(db: Db, storeId: number, name: string): Promise<boolean> {
  const row = await orders(db)
    .selectFrom('storeOrder')
    .select('id')
    .where(sql<string>`lower(ltrim(name, '#'))`, '=', name)
    .where('storeId', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
