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

/** @returns undefined where this payment is being refunded already */
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

/** Replaces a key under which the processor repeats a broken answer for a day. */
export async function renewKey(db: Db, id: number, idempotencyKey: string): Promise<void> {
  await payments(db).updateTable('refund').set({ idempotencyKey }).where('id', '=', id).where('externalId', 'is', null).execute()
}

/** Saves the state of one of the processor's refunds; ours is found by its key. @returns its id where something changed */
export async function saveRefund(db: Db, payment: Payment, facts: RefundFacts, amount: Money, now: Date): Promise<number | undefined> {
  const { id: externalId, status, failureCode = null, key } = facts
  const known = await payments(db)
    .selectFrom('refund')
    .select(['id', 'status', 'externalId'])
    .where('paymentId', '=', payment.id)
    .where((eb) =>
      eb.or([
        eb('externalId', '=', externalId),
        // Requested by us: under the row's present key, or under one that got a broken answer.
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

/** Closes a request: the payment was refunded at the processor before we did. */
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
