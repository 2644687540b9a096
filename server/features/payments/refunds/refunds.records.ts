import type { RefundStatus } from '@quayside/domain/payments/refund'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import type { Payment } from '../payments.records.ts'
import type { RefundFacts } from '../port.ts'
import { payments } from '../tables.ts'

export interface Refund {
  readonly id: number
  readonly paymentId: number
  readonly supplierOrderId: number
  readonly externalId: string | null
  readonly idempotencyKey: string | null
  readonly status: RefundStatus
  readonly amount: Money
  readonly failureCode: string | null
  readonly createdAt: Date
}

/** @returns undefined where this payment is being given back already */
export async function insertRequested(db: Db, payment: Payment, idempotencyKey: string, now: Date): Promise<number | undefined> {
  const row = await payments(db)
    .insertInto('refund')
    .values({ ...ownersOf(payment), ...amountOf(payment.amount), idempotencyKey, status: 'requested', createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findRefund(db: Db, id: number): Promise<Refund | undefined> {
  const row = await payments(db).selectFrom('refund').select(columns).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

/** Another key for what the processor will answer as broken under the old one for a day. */
export async function renewKey(db: Db, id: number, idempotencyKey: string): Promise<void> {
  await payments(db).updateTable('refund').set({ idempotencyKey }).where('id', '=', id).where('externalId', 'is', null).execute()
}

/**
 * One of the processor's refunds as it stands; ours is known by its key.
 * @returns its id where that is news
 */
export async function saveRefund(db: Db, payment: Payment, facts: RefundFacts, amount: Money, now: Date): Promise<number | undefined> {
  const { id: externalId, status, failureCode = null, key } = facts
  const known = await payments(db)
    .selectFrom('refund')
    .select(['id', 'status', 'externalId'])
    .where('paymentId', '=', payment.id)
    .where((eb) =>
      eb.or([
        eb('externalId', '=', externalId),
        // Made by us: under the key that the row has now, or under one that was answered as broken.
        ...(key ? [eb.and([eb('idempotencyKey', 'is not', null), eb('externalId', 'is', null)])] : []),
      ]),
    )
    .orderBy('externalId', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  if (known?.status === status && known.externalId === externalId) return undefined
  const row = known
    ? await payments(db)
        .updateTable('refund')
        .set({ externalId, status, failureCode, ...amountOf(amount), updatedAt: now })
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await payments(db)
        .insertInto('refund')
        .values({ ...ownersOf(payment), ...amountOf(amount), externalId, status, failureCode, createdAt: facts.createdAt, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
  return row.id
}

/** Somebody gave the payment back at the processor before we came to it. */
export async function closeRequested(db: Db, id: number, now: Date): Promise<void> {
  await payments(db)
    .updateTable('refund')
    .set({ status: 'canceled', updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute()
}

const columns = [
  'id',
  'paymentId',
  'supplierOrderId',
  'externalId',
  'idempotencyKey',
  'status',
  'amountMinor',
  'currency',
  'failureCode',
  'createdAt',
] as const

interface Row extends Omit<Refund, 'status' | 'amount'> {
  readonly status: string
  readonly amountMinor: number
  readonly currency: string
}

const shaped = ({ amountMinor, currency, status, ...row }: Row): Refund => ({
  ...row,
  status: status as RefundStatus,
  amount: money(amountMinor, currency as Currency),
})

export const ownersOf = ({ id, supplierOrderId, storeId, supplierId }: Payment) => ({ paymentId: id, supplierOrderId, storeId, supplierId })
export const amountOf = ({ minor, currency }: Money) => ({ amountMinor: minor, currency })
