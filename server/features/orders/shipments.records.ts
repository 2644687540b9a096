/** Parcels with their quantities and the state of their push to the store's platform. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { orders } from './tables.ts'

/** `none`: its order has no shop. */
export type PushState = 'waiting' | 'pushed' | 'already' | 'failed' | 'none'
/** Carrier and number by which a fulfilment is found. */
export interface TrackingInfo {
  readonly carrier: string
  readonly trackingNumber: string | null
}

export type Shipment = Omit<Selectable<DB['shipment']>, 'pushState' | 'trackingPush' | 'firstTracking'> & {
  readonly pushState: PushState
  /** State of a correction that was not pushed yet; null: none. */
  readonly trackingPush: 'waiting' | 'failed' | null
  /** Original tracking of the fulfilment, where it was corrected since. */
  readonly firstTracking: TrackingInfo | null
}

export interface ShipmentLine {
  readonly orderLineId: number
  readonly quantity: number
}

export interface Parcel extends Shipment {
  /** Ordered like the block's lines. */
  readonly lines: readonly ShipmentLine[]
}

export interface NewShipment {
  readonly supplierOrderId: number
  readonly storeOrderId: number
  readonly storeId: number
  readonly supplierId: number
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly shippedAt: Date
  /** Idempotency key of the call that created it; null: the caller gave none. */
  readonly idempotencyKey: string | null
  readonly pushState: 'waiting' | 'none'
  /** Fulfilment of the supplier's own shop that it comes from. */
  readonly shop?: FulfilmentInShop | undefined
}

export interface FulfilmentInShop {
  readonly externalFulfilmentId: string
  /** As that shop says it. */
  readonly tracking: TrackingInfo
}

export async function insertShipment(db: Db, { shop, ...shipment }: NewShipment, lines: readonly ShipmentLine[]): Promise<number> {
  const { id: shipmentId } = await orders(db)
    .insertInto('shipment')
    .values({ ...shipment, ...(shop ? inShop(shop) : {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await orders(db)
    .insertInto('shipmentLine')
    .values(lines.map(({ orderLineId, quantity }) => ({ shipmentId, orderLineId, quantity })))
    .execute()
  return shipmentId
}

const inShop = ({ externalFulfilmentId, tracking }: FulfilmentInShop) => ({
  shopFulfillmentId: externalFulfilmentId,
  shopTracking: JSON.stringify(tracking),
  shopCancelledAt: null,
})

/** A parcel is that fulfilment of the supplier's own shop from now on, and its tracking was last said so. */
export async function bindToFulfilment(db: Db, id: number, shop: FulfilmentInShop): Promise<void> {
  await orders(db).updateTable('shipment').set(inShop(shop)).where('id', '=', id).execute()
}

export async function markCancelledInShop(db: Db, id: number, now: Date): Promise<void> {
  await orders(db).updateTable('shipment').set({ shopCancelledAt: now }).where('id', '=', id).execute()
}

export async function findShipment(db: Db, id: number): Promise<Shipment | undefined> {
  const row = await orders(db).selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirst()
  return row as unknown as Shipment | undefined
}

/** Parcels of each block, oldest first. */
export async function parcelsOfBlocks(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, Parcel[]>> {
  if (!supplierOrderIds.length) return new Map()
  const shipments = await orders(db)
    .selectFrom('shipment')
    .selectAll()
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  const lines = await orders(db)
    .selectFrom('shipmentLine')
    .selectAll()
    .where('shipmentId', '=', sql<number>`any(${shipments.map(({ id }) => id)}::bigint[])`)
    .orderBy('orderLineId')
    .execute()
  const held = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  const parcels = (shipments as unknown as Shipment[]).map((shipment) => ({ ...shipment, lines: held.get(shipment.id) ?? [] }))
  return Map.groupBy(parcels, ({ supplierOrderId }) => supplierOrderId)
}

/** A fulfilment that the shop made itself keeps its own tracking there, and an order without a shop has none. */
export async function updateTracking(
  db: Db,
  { id, pushState, carrier, trackingNumber, firstTracking, trackingPush, trackingNotifies }: Shipment,
  { tellsShopper, ...tracking }: TrackingInfo & { readonly tellsShopper: boolean },
): Promise<void> {
  const isPushed = pushState !== 'already' && pushState !== 'none'
  await orders(db)
    .updateTable('shipment')
    .set({
      ...tracking,
      firstTracking: JSON.stringify(firstTracking ?? { carrier, trackingNumber }),
      trackingPush: isPushed ? 'waiting' : null,
      trackingFailure: null,
      trackingNotifies: tellsShopper || (trackingPush !== null && trackingNotifies),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Saves the result of pushing a correction; null is success.
 * @returns false where it was corrected again meanwhile, or is settled already
 */
export async function savePushedTracking(
  db: Db,
  { id, carrier, trackingNumber }: Shipment,
  { trackingPush, trackingFailure }: { trackingPush: 'failed' | null; trackingFailure: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await orders(db)
    .updateTable('shipment')
    .set({ trackingPush, trackingFailure })
    .where('id', '=', id)
    .where('carrier', '=', carrier)
    .where('trackingNumber', 'is not distinct from', trackingNumber)
    .where('trackingPush', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a refused correction to be pushed again. */
export async function awaitTracking(db: Db, id: number): Promise<void> {
  await orders(db)
    .updateTable('shipment')
    .set({ trackingPush: 'waiting', trackingFailure: null })
    .where('id', '=', id)
    .where('trackingPush', '=', 'failed')
    .execute()
}

export interface PushOutcome {
  readonly pushState: PushState
  readonly externalFulfillmentId?: string | null
  readonly pushFailure?: string | null
}

/** @returns false where it was settled already */
export async function savePushOutcome(db: Db, id: number, outcome: PushOutcome): Promise<boolean> {
  const { numUpdatedRows } = await orders(db)
    .updateTable('shipment')
    .set({ externalFulfillmentId: null, pushFailure: null, ...outcome })
    .where('id', '=', id)
    .where('pushState', 'not in', ['pushed', 'already'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reasons why an order's shipments are not in the shop, oldest first. */
export async function failuresOfOrder(db: Db, storeOrderId: number): Promise<string[]> {
  const rows = await orders(db)
    .selectFrom('shipment')
    .select(['pushFailure', 'trackingFailure'])
    .where('storeOrderId', '=', storeOrderId)
    .where((eb) => eb.or([eb('pushState', '=', 'failed'), eb('trackingPush', '=', 'failed')]))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ pushFailure, trackingFailure }) => pushFailure ?? trackingFailure ?? [])
}
