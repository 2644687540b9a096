/** The timeline: events of an order, in the order they were recorded. */
import type { OrderEventData, OrderEventKind } from '@quayside/domain/orders/order-event'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

export interface OrderEvent {
  readonly id: number
  readonly kind: OrderEventKind
  readonly data: OrderEventData
  readonly at: Date
}

export interface NewEvent {
  readonly storeOrderId: number
  readonly storeId: number
  readonly supplierOrderId?: number
  readonly supplierId?: number
  readonly kind: OrderEventKind
  readonly data?: OrderEventData
}

export const insertEvent = (db: Db, now: Date, event: NewEvent): Promise<void> => insertEvents(db, now, [event])

export async function insertEvents(db: Db, now: Date, events: readonly NewEvent[]): Promise<void> {
  if (!events.length) return
  await orders(db)
    .insertInto('orderEvent')
    .values(events.map(({ data = {}, ...event }) => ({ ...event, data: JSON.stringify(data), at: now })))
    .execute()
}

export async function hasPaymentFailureEvent(db: Db, storeOrderId: number, paymentId: number): Promise<boolean> {
  const row = await orders(db)
    .selectFrom('orderEvent')
    .select('id')
    .where('storeOrderId', '=', storeOrderId)
    .where('kind', '=', 'payment_failed' satisfies OrderEventKind)
    .where(sql<SqlBool>`(data ->> 'paymentId')::bigint = ${paymentId}`)
    .executeTakeFirst()
  return row !== undefined
}

/** @param about identifies the refund or dispute, with its status */
export async function isMoneyBackRecorded(db: Db, storeOrderId: number, about: string): Promise<boolean> {
  const row = await orders(db)
    .selectFrom('orderEvent')
    .select('id')
    .where('storeOrderId', '=', storeOrderId)
    .where(sql<SqlBool>`data ->> 'about' = ${about}`)
    .executeTakeFirst()
  return row !== undefined
}

export async function eventsOfOrder(db: Db, storeId: number, storeOrderId: number): Promise<OrderEvent[]> {
  const rows = await orders(db)
    .selectFrom('orderEvent')
    .select(['id', 'kind', 'data', 'at'])
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', storeOrderId)
    .orderBy('id')
    .execute()
  return rows as unknown as OrderEvent[]
}
