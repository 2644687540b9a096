/** Shipments, and whether each was pushed to the store's platform. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { orders } from './tables.ts'

export type PushState = 'waiting' | 'told' | 'already' | 'failed'
export type Shipment = Omit<Selectable<DB['shipment']>, 'pushState'> & { readonly pushState: PushState }

export interface NewShipment {
  readonly supplierOrderId: number
  readonly storeOrderId: number
  readonly storeId: number
  readonly supplierId: number
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly shippedAt: Date
}

export async function insertShipment(db: Db, shipment: NewShipment): Promise<number> {
  const row = await orders(db).insertInto('shipment').values(shipment).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function findShipment(db: Db, id: number): Promise<Shipment | undefined> {
  const row = await orders(db).selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirst()
  return row as Shipment | undefined
}

export async function shipmentsOfBlocks(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, Shipment>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await orders(db)
    .selectFrom('shipment')
    .selectAll()
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.supplierOrderId, row]))
}

export interface PushOutcome {
  readonly pushState: PushState
  readonly externalFulfillmentId?: string | null
  readonly pushFailure?: string | null
}

/** @returns false where it was settled already */
export async function settlePush(db: Db, id: number, outcome: PushOutcome): Promise<boolean> {
  const { numUpdatedRows } = await orders(db)
    .updateTable('shipment')
    .set({ externalFulfillmentId: null, pushFailure: null, ...outcome })
    .where('id', '=', id)
    .where('pushState', 'not in', ['told', 'already'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What keeps the shop from knowing of an order's shipments, the oldest first. */
export async function failuresOfOrder(db: Db, storeOrderId: number): Promise<string[]> {
  const rows = await orders(db)
    .selectFrom('shipment')
    .select('pushFailure')
    .where('storeOrderId', '=', storeOrderId)
    .where('pushState', '=', 'failed')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ pushFailure }) => pushFailure ?? [])
}
