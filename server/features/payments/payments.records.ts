import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import type { PaymentStatus, StopReason } from '@quayside/domain/payments/payment-status'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { FeeTaken } from './port.ts'
import { payments } from './tables.ts'

export interface ChargedCard {
  readonly customerId: string
  readonly paymentMethodId: string
}

/** One attempt to pay a supplier order. */
export interface Payment {
  readonly id: number
  readonly supplierOrderId: number
  readonly storeId: number
  readonly supplierId: number
  /** Number of the attempt; 1 is the first. */
  readonly attempt: number
  readonly status: PaymentStatus
  readonly idempotencyKey: string
  readonly amount: Money
  readonly fee: Money
  /** Withheld for what the supplier owes for refunds. */
  readonly withheld: Money
  /** Transfer to the supplier: amount less fee and what was withheld. */
  readonly payout: Money
  readonly method: PaymentMethod
  /** The charged card; null for another method. */
  readonly card: ChargedCard | null
  /** The supplier's account at the processor. */
  readonly destination: string
  /** True if its owner was not there: a bank that wants to ask them refuses it. */
  readonly offSession: boolean
  /** Stripe's intent, or PayPal's order. */
  readonly intentId: string | null
  /** Stripe's charge, or PayPal's capture. */
  readonly chargeId: string | null
  /** The processor's own fee, once it is known. */
  readonly processorFee: FeeTaken | null
  /** Amounts refunded to the card, reversed from the supplier, and refunded of the fee. */
  readonly refundedMinor: number
  readonly reversedMinor: number
  readonly feeRefundedMinor: number
  readonly failureCode: string | null
  readonly failureMessage: string | null
  readonly startedAt: Date
  readonly settledAt: Date | null
  /** Set before a confirmation is sent; from then on only the intent's status tells whether the card was charged. */
  readonly confirmSentAt: Date | null
  /** Set when stopped: it is cancelled at the processor, and not confirmed again. */
  readonly stopRequestedAt: Date | null
  readonly stopReason: StopReason | null
  /** Address of the bank's page, where the owner authenticates. */
  readonly nextActionUrl: string | null
}

/** The relevant attempt of each supplier order that has any: the open or succeeded one, otherwise the latest. */
export async function paymentsOf(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, Payment>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await payments(db)
    .selectFrom('payment')
    .select(columns)
    .distinctOn('supplierOrderId')
    .where('supplierOrderId', 'in', supplierOrderIds)
    .orderBy('supplierOrderId')
    .orderBy(sql`status in ('started', 'succeeded')`, 'desc')
    .orderBy('attempt', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.supplierOrderId, shaped(row)]))
}

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  const row = await payments(db).selectFrom('payment').select(columns).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

export async function findPaymentByKey(db: Db, idempotencyKey: string): Promise<Payment | undefined> {
  const row = await payments(db).selectFrom('payment').select(columns).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
  return row && shaped(row)
}

export interface StartedPayment extends Pick<Payment, 'supplierOrderId' | 'storeId' | 'supplierId' | 'attempt' | 'idempotencyKey'> {
  readonly amount: Money
  readonly fee: Money
  readonly withheldMinor?: number
  readonly method: PaymentMethod
  readonly card: ChargedCard | null
  readonly destination: string
  readonly offSession?: boolean
  readonly startedAt: Date
}

/** @returns undefined where an attempt is open or has succeeded: a unique index allows only one */
export async function insertPayment(db: Db, payment: StartedPayment): Promise<number | undefined> {
  const { amount, fee, card, withheldMinor = 0, ...row } = payment
  const inserted = await payments(db)
    .insertInto('payment')
    .values({
      ...row,
      status: 'started',
      stripeCustomerId: card?.customerId ?? null,
      paymentMethodId: card?.paymentMethodId ?? null,
      amountMinor: amount.minor,
      feeMinor: fee.minor,
      withheldMinor,
      payoutMinor: amount.minor - fee.minor - withheldMinor,
      currency: amount.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function lockPayment(db: Db, id: number): Promise<Payment | undefined> {
  const row = await payments(db).selectFrom('payment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && shaped(row)
}

/** Locks a store's attempts by card without an outcome until the transaction ends. */
export async function lockOpenCardPaymentsOf(db: Db, storeId: number): Promise<Payment[]> {
  const rows = await payments(db)
    .selectFrom('payment')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('status', '=', 'started')
    .where('method', '=', 'card')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(shaped)
}

/**
 * Marks that a confirmation is about to be sent.
 * @returns whether it is the first one; undefined where the attempt is settled or stopped, and nothing may be sent
 */
export async function markConfirmSent(db: Db, id: number, now: Date): Promise<'first' | 'again' | undefined> {
  const open = await lockPayment(db, id)
  if (open?.status !== 'started' || open.stopRequestedAt) return undefined
  if (open.confirmSentAt) return 'again'
  await payments(db).updateTable('payment').set({ confirmSentAt: now }).where('id', '=', id).execute()
  return 'first'
}

export async function markStopRequested(db: Db, id: number, reason: StopReason, now: Date): Promise<void> {
  await payments(db)
    .updateTable('payment')
    .set({ stopRequestedAt: now, stopReason: reason })
    .where('id', '=', id)
    .where('stopRequestedAt', 'is', null)
    .execute()
}

/** @returns false where it was known before */
export async function recordNextAction(db: Db, id: number, url: string | null): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payment')
    .set({ nextActionUrl: url })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .where('nextActionUrl', 'is distinct from', url)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordIntent(db: Db, { id, method }: Pick<Payment, 'id' | 'method'>, intentId: string): Promise<void> {
  await payments(db)
    .updateTable('payment')
    .set(intentColumn(method, intentId))
    .where('id', '=', id)
    .where('paymentIntentId', 'is', null)
    .where('paypalOrderId', 'is', null)
    .execute()
}

const intentColumn = (method: PaymentMethod, intentId: string) =>
  method === 'card' ? { paymentIntentId: intentId } : { paypalOrderId: intentId }

export interface Settlement {
  readonly status: 'succeeded' | 'failed'
  readonly intentId: string | null
  readonly chargeId?: string | undefined
  readonly processorFee?: FeeTaken | undefined
  readonly failureCode?: string
  readonly failureMessage?: string
  readonly settledAt: Date
}

/** @returns false where it was settled before; then nothing changes */
export async function settle(
  db: Db,
  { id, method }: Pick<Payment, 'id' | 'method'>,
  { intentId, chargeId, processorFee, ...rest }: Settlement,
): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payment')
    .set({
      ...rest,
      ...(intentId ? intentColumn(method, intentId) : {}),
      nextActionUrl: null,
      chargeId: chargeId ?? null,
      processorFeeMinor: processorFee?.minor ?? null,
      processorFeeCurrency: processorFee?.currency ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an attempt that was charged after it was marked failed. @returns its new status; undefined where it had not failed */
export async function markChargedLate(
  db: Db,
  { id, method, supplierOrderId }: Payment,
  { intentId, chargeId, processorFee }: { intentId: string; chargeId: string; processorFee: FeeTaken | undefined },
): Promise<'succeeded' | 'superseded' | undefined> {
  const late = await lockPayment(db, id)
  if (late?.status !== 'failed') return undefined
  const other = await payments(db)
    .selectFrom('payment')
    .select('id')
    .where('supplierOrderId', '=', supplierOrderId)
    .where('status', 'in', ['started', 'succeeded'])
    .executeTakeFirst()
  const status = other ? 'superseded' : 'succeeded'
  await payments(db)
    .updateTable('payment')
    .set({
      status,
      ...intentColumn(method, intentId),
      chargeId,
      processorFeeMinor: processorFee?.minor ?? null,
      processorFeeCurrency: processorFee?.currency ?? null,
    })
    .where('id', '=', id)
    .execute()
  return status
}

export async function recordMoneyBack(
  db: Db,
  id: number,
  totals: Pick<Payment, 'refundedMinor' | 'reversedMinor' | 'feeRefundedMinor'>,
): Promise<void> {
  await payments(db).updateTable('payment').set(totals).where('id', '=', id).execute()
}

/** @returns false where it was known before */
export async function recordFraudWarning(db: Db, id: number, at: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payment')
    .set({ fraudWarnedAt: at })
    .where('id', '=', id)
    .where('fraudWarnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false where it was known before */
export async function recordProcessorFee(db: Db, id: number, fee: FeeTaken): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payment')
    .set({ processorFeeMinor: fee.minor, processorFeeCurrency: fee.currency })
    .where('id', '=', id)
    .where('status', 'in', ['succeeded', 'superseded'])
    .where('processorFeeMinor', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Unsettled attempts, oldest first. */
export async function openPaymentsBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await payments(db)
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'started')
    .where('startedAt', '<', before)
    .orderBy('startedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes succeeded payments with an unknown processor fee, longest-waiting first. Each is retried at growing intervals, so that missing fees
 * do not block others; after twenty tries it is left alone.
 */
export async function takePaymentsWithoutFee(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment set processor_fee_asks = processor_fee_asks + 1,
      processor_fee_due_at = ${now}::timestamptz + least(interval '1 day', interval '15 minutes' * 2 ^ processor_fee_asks)
    where id = any(array(
      select id from payment
      where status = 'succeeded' and processor_fee_minor is null and processor_fee_asks < 20 and coalesce(processor_fee_due_at, settled_at) <= ${now}
      order by coalesce(processor_fee_due_at, settled_at) limit ${limit} for update skip locked))
    returning id`.execute(payments(db))
  return rows.map(({ id }) => id)
}

const columns = [
  'id',
  'supplierOrderId',
  'storeId',
  'supplierId',
  'attempt',
  'status',
  'idempotencyKey',
  'amountMinor',
  'feeMinor',
  'withheldMinor',
  'currency',
  'method',
  'stripeCustomerId',
  'paymentMethodId',
  'destination',
  'offSession',
  'paymentIntentId',
  'paypalOrderId',
  'chargeId',
  'processorFeeMinor',
  'processorFeeCurrency',
  'refundedMinor',
  'reversedMinor',
  'feeRefundedMinor',
  'failureCode',
  'failureMessage',
  'startedAt',
  'settledAt',
  'confirmSentAt',
  'stopRequestedAt',
  'stopReason',
  'nextActionUrl',
] as const

interface Row
  extends Omit<
    Payment,
    'status' | 'method' | 'amount' | 'fee' | 'withheld' | 'payout' | 'card' | 'intentId' | 'processorFee' | 'stopReason'
  > {
  readonly status: string
  readonly method: string
  readonly stopReason: string | null
  readonly amountMinor: number
  readonly feeMinor: number
  readonly withheldMinor: number
  readonly currency: string
  readonly stripeCustomerId: string | null
  readonly paymentMethodId: string | null
  readonly paymentIntentId: string | null
  readonly paypalOrderId: string | null
  readonly processorFeeMinor: number | null
  readonly processorFeeCurrency: string | null
}

function shaped(row: Row): Payment {
  const {
    amountMinor,
    feeMinor,
    withheldMinor,
    currency,
    stripeCustomerId,
    paymentMethodId,
    paymentIntentId,
    paypalOrderId,
    processorFeeMinor,
    processorFeeCurrency,
    ...rest
  } = row
  const of = (minor: number) => money(minor, currency as Currency)
  return {
    ...rest,
    status: row.status as PaymentStatus,
    method: row.method as PaymentMethod,
    stopReason: row.stopReason as StopReason | null,
    amount: of(amountMinor),
    fee: of(feeMinor),
    withheld: of(withheldMinor),
    payout: of(amountMinor - feeMinor - withheldMinor),
    card: stripeCustomerId && paymentMethodId ? { customerId: stripeCustomerId, paymentMethodId } : null,
    intentId: paymentIntentId ?? paypalOrderId,
    processorFee: processorFeeMinor === null || !processorFeeCurrency ? null : { minor: processorFeeMinor, currency: processorFeeCurrency },
  }
}

/** Payments by PayPal that were made since an instant, by id after the last one. */
export async function paypalPaymentsSince(db: Db, since: Date, afterId: number, limit: number): Promise<number[]> {
  const rows = await payments(db)
    .selectFrom('payment')
    .select('id')
    .where(sql<boolean>`method = 'paypal' and status = 'succeeded'`)
    .where('id', '>', afterId)
    .where('settledAt', '>=', since)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
