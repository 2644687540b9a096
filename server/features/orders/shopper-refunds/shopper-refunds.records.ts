/** Refunds that a store's shop was asked to give its shoppers. Whoever starts or settles one holds the order's lock. */
import type { ShopperRefundState } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import type { PaymentToRefund } from '@quayside/domain/platforms/shopper-refund'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../../database/tables.gen.ts'
import { orders } from '../tables.ts'

export interface ShopperRefundLine {
  readonly orderLineId: number
  readonly externalLineId: string
  readonly title: string
  readonly quantity: number
}

export type ShopperRefund = Omit<Selectable<DB['shopperRefund']>, 'state' | 'lines' | 'payments'> & {
  readonly state: ShopperRefundState
  readonly lines: readonly ShopperRefundLine[]
  readonly payments: readonly PaymentToRefund[]
}

export type NewShopperRefundRow = Pick<
  ShopperRefund,
  | 'storeId'
  | 'storeOrderId'
  | 'supplierOrderId'
  | 'key'
  | 'currency'
  | 'amountMinor'
  | 'lines'
  | 'payments'
  | 'note'
  | 'notifiesShopper'
  | 'askedAt'
>

export async function insertShopperRefund(db: Db, { lines, payments, ...refund }: NewShopperRefundRow): Promise<number> {
  const { id } = await orders(db)
    .insertInto('shopperRefund')
    .values({ ...refund, lines: JSON.stringify(lines), payments: JSON.stringify(payments), state: 'sending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findShopperRefundRow(db: Db, storeId: number, id: number): Promise<ShopperRefund | undefined> {
  const row = await orders(db)
    .selectFrom('shopperRefund')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as ShopperRefund | undefined
}

/** Newest first. */
export async function shopperRefundsOf(db: Db, storeId: number, supplierOrderId: number): Promise<ShopperRefund[]> {
  const rows = await orders(db)
    .selectFrom('shopperRefund')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('supplierOrderId', '=', supplierOrderId)
    .orderBy('id', 'desc')
    .execute()
  return rows as unknown as ShopperRefund[]
}

export async function shopperRefundsOfOrder(db: Db, storeId: number, storeOrderId: number): Promise<ShopperRefund[]> {
  const rows = await orders(db)
    .selectFrom('shopperRefund')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', storeOrderId)
    .execute()
  return rows as unknown as ShopperRefund[]
}

/** The shop gave no answer: it may have refunded. */
export async function markUnknown(db: Db, storeId: number, id: number): Promise<void> {
  await orders(db)
    .updateTable('shopperRefund')
    .set({ state: 'unknown' })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export type ShopperRefundOutcome =
  | { readonly state: 'refunded'; readonly externalRefundId: string; readonly refundedMinor: number }
  | { readonly state: 'refused'; readonly failure: string }

/** @returns false where it has an outcome already */
export async function saveOutcome(
  db: Db,
  { storeId, id }: Pick<ShopperRefund, 'storeId' | 'id'>,
  now: Date,
  outcome: ShopperRefundOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await orders(db)
    .updateTable('shopperRefund')
    .set({ ...outcome, settledAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Erases what owners wrote beside refunds of shoppers. */
export async function eraseRefundNotes(db: Db, storeId: number, storeOrderIds: readonly number[]): Promise<void> {
  await orders(db)
    .updateTable('shopperRefund')
    .set({ note: '' })
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', sql<number>`any(${[...storeOrderIds]}::bigint[])`)
    .execute()
}
