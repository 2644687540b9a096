/** Supplier orders as they stand in their suppliers' own shops. */
import type { ShopOrderState } from '@quayside/domain/orders/shop-order'
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { orders } from './tables.ts'

export type ShopOrder = Omit<Selectable<DB['shopOrder']>, 'state' | 'platform'> & {
  readonly state: ShopOrderState
  readonly platform: PlatformKind
}

export async function findShopOrder(db: Db, supplierOrderId: number): Promise<ShopOrder | undefined> {
  const row = await orders(db).selectFrom('shopOrder').selectAll().where('supplierOrderId', '=', supplierOrderId).executeTakeFirst()
  return row as ShopOrder | undefined
}

/** Held until the transaction ends. */
export async function lockShopOrder(db: Db, supplierOrderId: number): Promise<ShopOrder | undefined> {
  const row = await orders(db)
    .selectFrom('shopOrder')
    .selectAll()
    .where('supplierOrderId', '=', supplierOrderId)
    .forUpdate()
    .executeTakeFirst()
  return row as ShopOrder | undefined
}

export interface ShopAddress {
  readonly platform: PlatformKind
  readonly shopDomain: string
}

/** The one that a shop's number names; undefined for an order that is none of ours. */
export async function findShopOrderByExternalId(
  db: Db,
  { platform, shopDomain }: ShopAddress,
  externalOrderId: string,
): Promise<Pick<ShopOrder, 'supplierOrderId'> | undefined> {
  return orders(db)
    .selectFrom('shopOrder')
    .select('supplierOrderId')
    .where('platform', '=', platform)
    .where('shopDomain', '=', shopDomain)
    .where('externalOrderId', '=', externalOrderId)
    .executeTakeFirst()
}

interface Requested extends ShopAddress {
  readonly supplierOrderId: number
  readonly supplierId: number
}

/** Waits to be made: for the first time, again after a failure, or as another one after the last was cancelled. */
export async function requestShopOrder(db: Db, now: Date, { supplierOrderId, supplierId, platform, shopDomain }: Requested): Promise<void> {
  const waiting = {
    platform,
    shopDomain,
    state: 'waiting' as const,
    requestedAt: now,
    externalOrderId: null,
    name: null,
    failure: null,
    addressFailure: null,
    createdAt: null,
    cancelledAt: null,
    nextSyncAt: null,
    hasLostGoods: false,
  }
  await orders(db)
    .insertInto('shopOrder')
    .values({ supplierOrderId, supplierId, ...waiting })
    .onConflict((conflict) =>
      conflict.column('supplierOrderId').doUpdateSet((eb) => ({
        ...waiting,
        attempt: eb
          .case()
          .when('shopOrder.state', '=', 'cancelled')
          .then(eb('shopOrder.attempt', '+', 1))
          .else(eb.ref('shopOrder.attempt'))
          .end(),
      })),
    )
    .execute()
}

export interface ShopOrderChange {
  readonly state?: ShopOrderState
  readonly externalOrderId?: string
  readonly name?: string
  readonly failure?: string | null
  readonly addressFailure?: string | null
  readonly createdAt?: Date
  readonly cancelledAt?: Date
  readonly hasLostGoods?: boolean
  /** Null: it is looked at no more. */
  readonly nextSyncAt?: Date | null
}

export async function updateShopOrder(db: Db, supplierOrderId: number, change: ShopOrderChange): Promise<void> {
  await orders(db).updateTable('shopOrder').set(change).where('supplierOrderId', '=', supplierOrderId).execute()
}

/** Takes orders that the shop is to be asked about, the longest overdue first; each comes again at `next`. */
export async function takeDueShopOrders(db: Db, now: Date, next: Date, most: number): Promise<number[]> {
  const due = orders(db)
    .selectFrom('shopOrder')
    .select('supplierOrderId')
    .where('nextSyncAt', '<=', now)
    .orderBy('nextSyncAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
  // As an array, so that the rows are found by their keys.
  const rows = await orders(db)
    .updateTable('shopOrder')
    .set({ nextSyncAt: next })
    .where('supplierOrderId', '=', sql<number>`any(array(${due}))`)
    .returning('supplierOrderId')
    .execute()
  return rows.map(({ supplierOrderId }) => supplierOrderId)
}

/**
 * Orders in this shop whose turns had ended take them again at once: those that wait to be shipped, and those shipped or cancelled lately.
 * @param since when that must have been
 */
export async function wakeShopOrders(db: Db, now: Date, shop: ShopAddress & { readonly supplierId: number }, since: Date): Promise<void> {
  const open = orders(db)
    .selectFrom('shopOrder as s')
    .innerJoin('supplierOrder as b', 'b.id', 's.supplierOrderId')
    .select('s.supplierOrderId')
    .where('s.platform', '=', shop.platform)
    .where('s.shopDomain', '=', shop.shopDomain)
    .where('s.externalOrderId', 'is not', null)
    .where('s.supplierId', '=', shop.supplierId)
    .where('s.state', '=', 'created')
    .where('s.nextSyncAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('b.status', '=', 'paid'),
        eb.and([eb('b.status', '=', 'shipped'), eb('b.shippedAt', '>', since)]),
        eb.and([eb('b.status', '=', 'cancelled'), eb('b.cancelledAt', '>', since)]),
      ]),
    )
  await orders(db)
    .updateTable('shopOrder')
    .set({ nextSyncAt: now })
    .where('supplierOrderId', '=', sql<number>`any(array(${open}))`)
    .execute()
}

/** Supplier orders that the supplier's own shop did not take. @param only limits them to this one */
export async function failedShopOrdersOf(db: Db, supplierId: number, only: number | undefined, limit: number): Promise<number[]> {
  const rows = await orders(db)
    .selectFrom('shopOrder')
    .select('supplierOrderId')
    .where('supplierId', '=', supplierId)
    .where('state', '=', 'failed')
    .$if(only !== undefined, (query) => query.where('supplierOrderId', '=', only!))
    .orderBy('supplierOrderId')
    .limit(limit)
    .execute()
  return rows.map(({ supplierOrderId }) => supplierOrderId)
}
