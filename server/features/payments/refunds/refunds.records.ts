import type { RefundBearer } from '@quayside/domain/ledger/money-back-postings'
import type { RefundReason, RefundStatus } from '@quayside/domain/payments/refund'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
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
  /** Names what it is for; null: made at the processor. */
  readonly request: string | null
  readonly reason: RefundReason | null
  readonly bearer: RefundBearer
  readonly shippingMinor: number
  /** Calls that were answered as broken. */
  readonly brokenCalls: number
  /** Paid by us, since the supplier's balance could not. */
  readonly isAdvanced: boolean
  /** Owed by the supplier for it, and of that, what payments under way withhold, and what is being taken from its balance. */
  readonly owedMinor: number
  readonly withheldMinor: number
  readonly recoveringMinor: number
  readonly recoveryAsks: number
}

export interface NewRefundRow {
  /** The same request is one refund of its payment. */
  readonly request: string
  readonly reason: RefundReason
  readonly bearer: RefundBearer
  readonly amount: Money
  /** Part of the amount that is shipping. */
  readonly shippingMinor: number
  readonly lines: readonly RefundLine[]
}

export interface RefundLine {
  readonly orderLineId: number
  readonly quantity: number
  readonly amountMinor: number
}

/** @returns undefined where this was requested before */
export async function insertRequested(
  db: Db,
  payment: Payment,
  { bearer, amount, lines, ...refund }: NewRefundRow & { readonly idempotencyKey: string },
  now: Date,
): Promise<number | undefined> {
  const row = await payments(db)
    .insertInto('refund')
    .values({
      ...ownersOf(payment),
      ...amountOf(amount),
      ...refund,
      borneBy: bearer,
      status: 'requested',
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && lines.length) {
    await payments(db)
      .insertInto('refundLine')
      .values(lines.map((line) => ({ refundId: row.id, ...line })))
      .execute()
  }
  return row?.id
}

/** All of a payment, the oldest first. */
export async function refundsOfPayment(db: Db, paymentId: number): Promise<Refund[]> {
  const rows = await payments(db).selectFrom('refund').select(columns).where('paymentId', '=', paymentId).orderBy('id').execute()
  return rows.map(shaped)
}

export interface RefundWithLines extends Refund {
  readonly lines: readonly RefundLine[]
}

/** Refunds of each supplier order with the pieces that they are for, the oldest first. */
export async function refundsOf(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, RefundWithLines[]>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await payments(db)
    .selectFrom('refund')
    .select(columns)
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  if (!rows.length) return new Map()
  const lines = await payments(db)
    .selectFrom('refundLine')
    .select(['refundId', 'orderLineId', 'quantity', 'amountMinor'])
    .where('refundId', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('orderLineId')
    .execute()
  const of = Map.groupBy(lines, ({ refundId }) => refundId)
  return Map.groupBy(
    rows.map((row) => ({ ...shaped(row), lines: of.get(row.id) ?? [] })),
    ({ supplierOrderId }) => supplierOrderId,
  )
}

export async function findRefund(db: Db, id: number): Promise<Refund | undefined> {
  const row = await payments(db).selectFrom('refund').select(columns).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

/**
 * Written before a call for it is sent.
 * @returns whether it is the first one; undefined where it is answered
 */
export async function markRefundSent(db: Db, id: number, now: Date): Promise<'first' | 'again' | undefined> {
  const row = await payments(db).selectFrom('refund').select(['status', 'sentAt']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.status !== 'requested') return undefined
  if (row.sentAt) return 'again'
  await payments(db).updateTable('refund').set({ sentAt: now }).where('id', '=', id).execute()
  return 'first'
}

/** The next call has another key: this one would be answered as broken for a day. */
export async function noteBrokenCall(db: Db, id: number): Promise<void> {
  await payments(db).updateTable('refund').set({ brokenCalls: sql`broken_calls + 1` }).where('id', '=', id).execute()
}

/** Keeps it from being tried before then, by a call with a key of its own. */
export async function postponeRefund(db: Db, id: number, retryAt: Date): Promise<void> {
  await payments(db).updateTable('refund').set({ brokenCalls: sql`broken_calls + 1`, retryAt }).where('id', '=', id).execute()
}

/** We pay it, since the supplier's balance cannot. */
export async function markAdvanced(db: Db, id: number): Promise<void> {
  await payments(db).updateTable('refund').set({ isAdvanced: true }).where('id', '=', id).execute()
}

/** @param dueAt when it is asked for; undefined where nothing is owed any more */
export async function saveOwed(db: Db, id: number, owedMinor: number, dueAt: Date | undefined): Promise<void> {
  await payments(db)
    .updateTable('refund')
    .set({ owedMinor, recoveryDueAt: dueAt ?? null })
    .where('id', '=', id)
    .execute()
}

/** Keeps what is not withheld for a call that takes it from the supplier's balance; an unanswered one keeps its amount. @returns the amount */
export async function reserveRecovery(db: Db, id: number): Promise<number> {
  const row = await payments(db)
    .updateTable('refund')
    .set({ recoveringMinor: sql`case when recovering_minor > 0 then recovering_minor else owed_minor - withheld_minor end` })
    .where('id', '=', id)
    .returning('recoveringMinor')
    .executeTakeFirst()
  return row?.recoveringMinor ?? 0
}

/** The processor has refused to take it. */
export async function endRecovery(db: Db, id: number): Promise<void> {
  await payments(db).updateTable('refund').set({ recoveringMinor: 0 }).where('id', '=', id).execute()
}

/** A part of what is owed was taken from the supplier's balance. @param dueAt when the rest is asked for */
export async function saveRecovered(db: Db, id: number, minor: number, dueAt: Date): Promise<void> {
  await sql`
    update refund set owed_minor = left_minor, recovering_minor = still_minor,
      recovery_due_at = case when left_minor > 0 then ${dueAt}::timestamptz end
    from (
      select id, greatest(owed_minor - ${minor}, withheld_minor + greatest(recovering_minor - ${minor}, 0)) as left_minor,
        greatest(recovering_minor - ${minor}, 0) as still_minor
      from refund where id = ${id} for update
    ) as after
    where refund.id = after.id`.execute(payments(db))
}

/** Takes what suppliers owe and is due; each is asked for again a day later, for two months. */
export async function takeOwedRefunds(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update refund set recovery_asks = recovery_asks + 1, recovery_due_at = ${now}::timestamptz + interval '1 day'
    where id = any(array(
      select id from refund where owed_minor > 0 and owed_minor > withheld_minor and recovery_due_at <= ${now} and recovery_asks < 60
      order by recovery_due_at limit ${limit} for update skip locked))
    returning id`.execute(payments(db))
  return rows.map(({ id }) => id)
}

/** Takes refunds without an end, the oldest first: those whose job may be lost, and those of which no event told the end. A postponed one waits for its day. */
export async function takeOpenRefunds(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update refund set updated_at = ${now}
    where id = any(array(
      select id from refund where status in ('requested', 'pending')
        and updated_at < ${now}::timestamptz - case status when 'requested' then interval '15 minutes' else interval '6 hours' end
        and (retry_at is null or retry_at <= ${now})
      order by updated_at limit ${limit} for update skip locked))
    returning id`.execute(payments(db))
  return rows.map(({ id }) => id)
}

/**
 * One of the processor's refunds as it stands; ours is known by its key.
 * @returns its id where that is news
 */
export async function saveRefund(
  db: Db,
  payment: Payment,
  facts: RefundFacts & { readonly bearer: RefundBearer },
  amount: Money,
  now: Date,
): Promise<number | undefined> {
  const { id: externalId, status, failureCode = null, key } = facts
  const known = await payments(db)
    .selectFrom('refund')
    .select(['id', 'status', 'externalId'])
    .where('paymentId', '=', payment.id)
    .where((eb) =>
      eb.or([
        eb('externalId', '=', externalId),
        ...(key ? [eb.and([sql<boolean>`idempotency_key::text = ${key}`, eb('externalId', 'is', null)])] : []),
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
        .values({
          ...ownersOf(payment),
          ...amountOf(amount),
          externalId,
          status,
          failureCode,
          borneBy: facts.bearer,
          createdAt: facts.createdAt,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
  return row.id
}

/** The processor will not do it. @returns false where it was answered meanwhile */
export async function closeRequested(
  db: Db,
  id: number,
  status: 'failed' | 'canceled',
  failureCode: string | null,
  now: Date,
): Promise<boolean> {
  const row = await payments(db)
    .updateTable('refund')
    .set({ status, failureCode, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
  'request',
  'reason',
  'borneBy',
  'shippingMinor',
  'brokenCalls',
  'isAdvanced',
  'owedMinor',
  'withheldMinor',
  'recoveringMinor',
  'recoveryAsks',
] as const

interface Row extends Omit<Refund, 'status' | 'amount' | 'reason' | 'bearer'> {
  readonly status: string
  readonly amountMinor: number
  readonly currency: string
  readonly reason: string | null
  readonly borneBy: string
}

const shaped = ({ amountMinor, currency, status, reason, borneBy, ...row }: Row): Refund => ({
  ...row,
  status: status as RefundStatus,
  amount: money(amountMinor, currency as Currency),
  reason: reason as RefundReason | null,
  bearer: borneBy as RefundBearer,
})

export const ownersOf = ({ id, supplierOrderId, storeId, supplierId }: Payment) => ({ paymentId: id, supplierOrderId, storeId, supplierId })
export const amountOf = ({ minor, currency }: Money) => ({ amountMinor: minor, currency })
