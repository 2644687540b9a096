/**
 * Reservations and the stock they hold. Rows of `variant` are always locked in the order of their ids, and before the reservations, so that
 * concurrent orders for the same goods cannot deadlock. The lock is `for no key update`: an order line just written holds a key share lock
 * on its variant, and two such orders would otherwise deadlock.
 */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { catalogue } from './tables.ts'

export interface LockedVariant {
  readonly id: number
  readonly productId: number
  readonly supplierId: number
  readonly quantity: number
  readonly reserved: number
  readonly active: boolean
}

/** `lost`: the supplier has not got them. */
export type ReservationOutcome = 'shipped' | 'released' | 'lost'

export interface Reservation {
  readonly variantId: number
  readonly quantity: number
}

/**
 * Locks the given variants and those that the holder has reserved. The reserved ones are read first, since one condition for both would
 * scan all variants. Nobody else changes them, because that requires the lock of the holder's order.
 */
export async function lockVariants(db: Db, holderId: number, ids: readonly number[]): Promise<Map<number, LockedVariant>> {
  const held = await catalogue(db)
    .selectFrom('stockReservation')
    .select('variantId')
    .where('holderId', '=', holderId)
    .where('endedAt', 'is', null)
    .execute()
  const all = [...new Set([...ids, ...held.map(({ variantId }) => variantId)])]
  if (!all.length) return new Map()
  const rows = await catalogue(db)
    .selectFrom('variant')
    .select(['id', 'productId', 'supplierId', 'quantity', 'reserved', 'active'])
    .where('id', '=', sql<number>`any(${all}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The holder's open reservations. Call it after its variants are locked. */
export function openReservations(db: Db, holderId: number): Promise<Reservation[]> {
  return catalogue(db)
    .selectFrom('stockReservation')
    .select(['variantId', 'quantity'])
    .where('holderId', '=', holderId)
    .where('endedAt', 'is', null)
    .orderBy('variantId')
    .forUpdate()
    .execute()
}

export async function holdStock(db: Db, holderId: number, { variantId, quantity }: Reservation, before: number, now: Date): Promise<void> {
  await catalogue(db)
    .insertInto('stockReservation')
    .values({ variantId, holderId, quantity, createdAt: now })
    .onConflict((conflict) => conflict.columns(['variantId', 'holderId']).doUpdateSet({ quantity, endedAt: null, outcome: null }))
    .execute()
  await changeStock(db, variantId, { reserved: quantity - before })
}

/** Ends a reservation. Shipping and losing goods lower the stock by it; releasing does not. */
export async function endReservation(
  db: Db,
  holderId: number,
  { variantId, quantity }: Reservation,
  outcome: ReservationOutcome,
  now: Date,
): Promise<void> {
  await catalogue(db)
    .updateTable('stockReservation')
    .set({ endedAt: now, outcome })
    .where('variantId', '=', variantId)
    .where('holderId', '=', holderId)
    .where('endedAt', 'is', null)
    .execute()
  await changeStock(db, variantId, { reserved: -quantity, quantity: outcome === 'released' ? 0 : -quantity })
}

/** Ships or releases part of a reservation; the rest stays reserved. */
export async function endPart(db: Db, holderId: number, { variantId, quantity }: Reservation, outcome: ReservationOutcome): Promise<void> {
  await catalogue(db)
    .updateTable('stockReservation')
    .set({ quantity: sql`quantity - ${quantity}` })
    .where('variantId', '=', variantId)
    .where('holderId', '=', holderId)
    .where('endedAt', 'is', null)
    .execute()
  await changeStock(db, variantId, { reserved: -quantity, quantity: outcome === 'released' ? 0 : -quantity })
}

/** Whether the supplier's own shop has taken these pieces off its stock already. */
export async function markReservationsInShop(db: Db, holderId: number, isInShop: boolean): Promise<void> {
  await catalogue(db)
    .updateTable('stockReservation')
    .set({ isInShop })
    .where('holderId', '=', holderId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Pieces of a supplier, by SKU, that orders hold here and that its own shop has taken off already: they are to be added to what the shop has left.
 * @param variantIds all of the supplier's where nothing is said
 */
export async function piecesInShop(db: Db, supplierId: number, variantIds?: readonly number[]): Promise<Map<string, number>> {
  const rows = await catalogue(db)
    .selectFrom('stockReservation as r')
    .innerJoin('variant as v', 'v.id', 'r.variantId')
    .select(['v.sku', (eb) => eb.fn.sum<number>('r.quantity').as('pieces')])
    .where('r.isInShop', '=', true)
    .where('r.endedAt', 'is', null)
    .where('v.supplierId', '=', supplierId)
    .$if(variantIds !== undefined, (query) => query.where('r.variantId', '=', sql<number>`any(${[...(variantIds ?? [])]}::bigint[])`))
    .groupBy('v.sku')
    .execute()
  return new Map(rows.map(({ sku, pieces }) => [sku, Number(pieces)]))
}

export const deleteEndedReservations = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(catalogue(db), 'stockReservation', 'endedAt', before)

/** Neither number falls below zero: a supplier may have counted again meanwhile. */
export const addStock = (db: Db, variantId: number, quantity: number): Promise<void> =>
  changeStock(db, variantId, { reserved: 0, quantity })

async function changeStock(db: Db, variantId: number, { reserved, quantity = 0 }: { reserved: number; quantity?: number }): Promise<void> {
  await catalogue(db)
    .updateTable('variant')
    .set({ reserved: sql`greatest(0, reserved + ${reserved})`, quantity: sql`greatest(0, quantity + ${quantity})` })
    .where('id', '=', variantId)
    .execute()
}
