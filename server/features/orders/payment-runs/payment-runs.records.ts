/** Payment runs and their items, with the state of each. */
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from '../tables.ts'

export interface NewRunItem {
  readonly storeOrderId: number
  readonly supplierOrderId: number
  readonly expectedMinor: number
  readonly currency: Currency
}

export interface NewRun {
  readonly idempotencyKey: string
  readonly startedAt: Date
  readonly endsAt: Date
}

/** @returns undefined where the store has an unfinished run, or this one was started before */
export async function insertPaymentRun(db: Db, storeId: number, run: NewRun, items: readonly NewRunItem[]): Promise<number | undefined> {
  const row = await orders(db)
    .insertInto('paymentRun')
    .values({ storeId, ...run })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await orders(db)
    .insertInto('paymentRunItem')
    .values(items.map((item, place) => ({ paymentRunId: row.id, place, ...item })))
    .execute()
  return row.id
}

export interface PaymentRun {
  readonly id: number
  readonly storeId: number
  readonly startedAt: Date
  readonly endsAt: Date
  readonly stoppedAt: Date | null
  readonly finishedAt: Date | null
}

const columns = ['id', 'storeId', 'startedAt', 'endsAt', 'stoppedAt', 'finishedAt'] as const

export const findPaymentRun = (db: Db, id: number): Promise<PaymentRun | undefined> =>
  orders(db).selectFrom('paymentRun').select(columns).where('id', '=', id).executeTakeFirst()

export const findPaymentRunByKey = (db: Db, storeId: number, idempotencyKey: string): Promise<PaymentRun | undefined> =>
  orders(db)
    .selectFrom('paymentRun')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()

export const findLatestPaymentRun = (db: Db, storeId: number): Promise<PaymentRun | undefined> =>
  orders(db).selectFrom('paymentRun').select(columns).where('storeId', '=', storeId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export interface PaymentRunItem extends NewRunItem {
  readonly state: 'waiting' | 'started' | 'refused' | 'left'
  readonly paymentId: number | null
  readonly reason: string | null
  readonly orderName: string
}

export async function itemsOfRun(db: Db, paymentRunId: number): Promise<PaymentRunItem[]> {
  const rows = await itemsWithOrders(db, paymentRunId).orderBy('i.place').execute()
  return rows as PaymentRunItem[]
}

export async function nextWaitingItem(db: Db, paymentRunId: number): Promise<PaymentRunItem | undefined> {
  const row = await itemsWithOrders(db, paymentRunId).where('i.state', '=', 'waiting').orderBy('i.place').limit(1).executeTakeFirst()
  return row as PaymentRunItem | undefined
}

const itemsWithOrders = (db: Db, paymentRunId: number) =>
  orders(db)
    .selectFrom('paymentRunItem as i')
    .innerJoin('storeOrder as o', 'o.id', 'i.storeOrderId')
    .select([
      'i.storeOrderId',
      'i.supplierOrderId',
      'i.expectedMinor',
      'i.currency',
      'i.state',
      'i.paymentId',
      'i.reason',
      'o.name as orderName',
    ])
    .where('i.paymentRunId', '=', paymentRunId)

/** @returns false where it is no longer waiting */
export async function markItem(
  db: Db,
  paymentRunId: number,
  supplierOrderId: number,
  change: Pick<PaymentRunItem, 'state'> & Partial<Pick<PaymentRunItem, 'paymentId' | 'reason'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await orders(db)
    .updateTable('paymentRunItem')
    .set(change)
    .where('paymentRunId', '=', paymentRunId)
    .where('supplierOrderId', '=', supplierOrderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finishes a run, once; items not begun are skipped. @returns one of its orders */
export async function finishPaymentRun(db: Db, id: number, now: Date): Promise<number> {
  await orders(db)
    .updateTable('paymentRunItem')
    .set({ state: 'left' })
    .where('paymentRunId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await orders(db).updateTable('paymentRun').set({ finishedAt: now }).where('id', '=', id).where('finishedAt', 'is', null).execute()
  const last = await itemsWithOrders(db, id).orderBy('i.place', 'desc').limit(1).executeTakeFirstOrThrow()
  return last.storeOrderId
}

/** @returns the unfinished run, if there is one */
export async function stopOpenRun(db: Db, storeId: number, now: Date): Promise<number | undefined> {
  const row = await orders(db)
    .updateTable('paymentRun')
    .set({ stoppedAt: sql<Date>`coalesce(stopped_at, ${now})` })
    .where('storeId', '=', storeId)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
