/** Free shipping given for supplier orders, and the places that orders took. */
import type { FreeShippingRefusal } from '@quayside/domain/plans/free-shipping'
import type { Money } from '@quayside/domain/vocabulary/money'
import { money } from '@quayside/domain/vocabulary/money'
import type { Workings } from '@quayside/domain/vocabulary/workings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from '../tables.ts'

export interface FreeShippingRow {
  readonly supplierOrderId: number
  readonly storeOrderId: number
  readonly storeId: number
  /** Null where it was given. */
  readonly refusal: FreeShippingRefusal | null
  /** Its order's place among the first ones. */
  readonly place: number | null
  readonly given: Money
  /** Rest of it after refunds. */
  readonly left: Money
  readonly workings: Workings | null
  readonly decidedAt: Date
}

const columns = [
  'supplierOrderId',
  'storeOrderId',
  'storeId',
  'refusal',
  'place',
  'givenMinor',
  'leftMinor',
  'currency',
  'workings',
  'decidedAt',
] as const

type Row = Pick<FreeShippingRow, 'supplierOrderId' | 'storeOrderId' | 'storeId' | 'place' | 'decidedAt'> & {
  readonly refusal: string | null
  readonly givenMinor: number
  readonly leftMinor: number
  readonly workings: unknown
}

/** It is given in US dollars. */
const shaped = ({ givenMinor, leftMinor, refusal, workings, ...row }: Row): FreeShippingRow => ({
  ...row,
  refusal: refusal as FreeShippingRefusal | null,
  given: money(givenMinor, 'USD'),
  left: money(leftMinor, 'USD'),
  workings: workings as Workings | null,
})

export async function freeShippingOf(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, FreeShippingRow>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await orders(db)
    .selectFrom('freeShipping')
    .select(columns)
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.supplierOrderId, shaped(row as Row)]))
}

export interface FreeShippingListed extends FreeShippingRow {
  readonly orderName: string
}

/** Decisions of a store, the newest first. */
export async function listFreeShipping(db: Db, storeId: number, limit: number): Promise<FreeShippingListed[]> {
  const rows = await orders(db)
    .selectFrom('freeShipping as f')
    .innerJoin('storeOrder as o', 'o.id', 'f.storeOrderId')
    .select(columns.map((column) => `f.${column}` as const))
    .select('o.name as orderName')
    .where('f.storeId', '=', storeId)
    .orderBy('f.supplierOrderId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ orderName, ...row }) => ({ ...shaped(row as Row), orderName }))
}

/** @returns false where it was decided before */
export async function insertFreeShipping(db: Db, { given, left, workings, ...row }: FreeShippingRow): Promise<boolean> {
  const inserted = await orders(db)
    .insertInto('freeShipping')
    .values({
      ...row,
      givenMinor: given.minor,
      leftMinor: left.minor,
      currency: given.currency,
      workings: workings && JSON.stringify(workings),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('supplierOrderId')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateFreeShipping(db: Db, supplierOrderId: number, left: Money, place: number): Promise<void> {
  await orders(db)
    .updateTable('freeShipping')
    .set({ leftMinor: left.minor, place })
    .where('supplierOrderId', '=', supplierOrderId)
    .execute()
}

export interface Places {
  /** The place of the order, where it has one. */
  readonly own: number | undefined
  /** Places of other orders of the store. */
  readonly taken: readonly number[]
}

/** Places of a store, whose promotion its caller has locked. */
export async function placesOf(db: Db, storeId: number, storeOrderId: number): Promise<Places> {
  const held = await orders(db)
    .selectFrom('freeShippingOrder')
    .select(['storeOrderId', 'place'])
    .where('storeId', '=', storeId)
    .where(sql<boolean>`freed_at is null`)
    .execute()
  return {
    own: held.find((one) => one.storeOrderId === storeOrderId)?.place,
    taken: held.filter((one) => one.storeOrderId !== storeOrderId).map(({ place }) => place),
  }
}

/** Number of other orders that took a place since an instant, those counted that gave it back. */
export async function placesTakenSince(db: Db, storeId: number, storeOrderId: number, since: Date): Promise<number> {
  const { count } = await orders(db)
    .selectFrom('freeShippingOrder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('storeOrderId', '<>', storeOrderId)
    .where('takenAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function takePlace(db: Db, storeId: number, storeOrderId: number, place: number, takenAt: Date): Promise<void> {
  const taken = { place, takenAt, freedAt: null }
  await orders(db)
    .insertInto('freeShippingOrder')
    .values({ storeId, storeOrderId, ...taken })
    .onConflict((conflict) => conflict.column('storeOrderId').doUpdateSet(taken))
    .execute()
}

/** Frees the place of an order of which nothing is given any more. */
export async function freePlaceOf(db: Db, storeOrderId: number, now: Date): Promise<void> {
  await sql`
    update free_shipping_order set freed_at = ${now}
    where store_order_id = ${storeOrderId} and freed_at is null
      and not exists (select from free_shipping where store_order_id = ${storeOrderId} and left_minor > 0)`.execute(orders(db))
}

/** Number of places that are taken, by store. */
export async function placesTaken(db: Db, storeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await orders(db)
    .selectFrom('freeShippingOrder')
    .select(({ fn }) => ['storeId', fn.countAll<number>().as('count')])
    .where('storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .where(sql<boolean>`freed_at is null`)
    .groupBy('storeId')
    .execute()
  return new Map(rows.map(({ storeId, count }) => [storeId, Number(count)]))
}
