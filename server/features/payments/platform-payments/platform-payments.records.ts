import type { Currency, Money } from '@quayside/domain/vocabulary/money'
import { money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { FeeTaken } from '../port.ts'
import { payments } from '../tables.ts'

/** One attempt of a supplier to pay us. */
export interface PlatformPayment {
  readonly id: number
  readonly supplierId: number
  /** The thing that it pays: `invoice:12`. */
  readonly purpose: string
  readonly attempt: number
  readonly status: 'started' | 'succeeded' | 'failed'
  readonly idempotencyKey: string
  readonly amount: Money
  readonly description: string
  readonly customerId: string
  readonly paymentMethodId: string
  /** True if its owner waits for the result, and can authenticate with the bank. */
  readonly isPresent: boolean
  readonly intentId: string | null
  readonly chargeId: string | null
  readonly failureCode: string | null
  readonly failureMessage: string | null
  readonly nextActionUrl: string | null
  readonly startedAt: Date
  readonly confirmSentAt: Date | null
  readonly stopRequestedAt: Date | null
  /** Charged, and given back to the card as a whole. */
  readonly returnedAt: Date | null
}

const columns = [
  'id',
  'supplierId',
  'purpose',
  'attempt',
  'status',
  'idempotencyKey',
  'amountMinor',
  'currency',
  'description',
  'stripeCustomerId as customerId',
  'paymentMethodId',
  'isPresent',
  'paymentIntentId as intentId',
  'chargeId',
  'failureCode',
  'failureMessage',
  'nextActionUrl',
  'startedAt',
  'confirmSentAt',
  'stopRequestedAt',
  'returnedAt',
] as const

type Row = Omit<PlatformPayment, 'status' | 'amount'> & { readonly status: string; readonly amountMinor: number; readonly currency: string }

const shaped = ({ amountMinor, currency, status, ...rest }: Row): PlatformPayment => ({
  ...rest,
  status: status as PlatformPayment['status'],
  amount: money(amountMinor, currency as Currency),
})

export async function findPlatformPayment(db: Db, id: number): Promise<PlatformPayment | undefined> {
  const row = await payments(db).selectFrom('platformPayment').select(columns).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

export async function lockPlatformPayment(db: Db, id: number): Promise<PlatformPayment | undefined> {
  const row = await payments(db).selectFrom('platformPayment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && shaped(row)
}

export async function findPlatformPaymentByKey(db: Db, idempotencyKey: string): Promise<PlatformPayment | undefined> {
  const row = await payments(db)
    .selectFrom('platformPayment')
    .select(columns)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row && shaped(row)
}

/** The newest attempt for a purpose. */
export async function lastPlatformPayment(db: Db, purpose: string): Promise<PlatformPayment | undefined> {
  const row = await payments(db)
    .selectFrom('platformPayment')
    .select(columns)
    .where('purpose', '=', purpose)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shaped(row)
}

/** Those of the purposes that have an attempt without an outcome. */
export async function openPurposes(db: Db, purposes: readonly string[]): Promise<string[]> {
  if (!purposes.length) return []
  const rows = await payments(db)
    .selectFrom('platformPayment')
    .select('purpose')
    .where('purpose', 'in', [...purposes])
    .where(sql<boolean>`status = 'started'`)
    .execute()
  return rows.map(({ purpose }) => purpose)
}

export async function hasOpenPlatformPayment(db: Db, supplierId: number): Promise<boolean> {
  const row = await payments(db)
    .selectFrom('platformPayment')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where(sql<boolean>`status = 'started'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type StartedPlatformPayment = Pick<
  PlatformPayment,
  | 'supplierId'
  | 'purpose'
  | 'attempt'
  | 'idempotencyKey'
  | 'amount'
  | 'description'
  | 'customerId'
  | 'paymentMethodId'
  | 'isPresent'
  | 'startedAt'
>

/** @returns undefined where an attempt is open or has succeeded: a unique index allows only one */
export async function insertPlatformPayment(db: Db, { amount, customerId, ...row }: StartedPlatformPayment): Promise<number | undefined> {
  const inserted = await payments(db)
    .insertInto('platformPayment')
    .values({ ...row, status: 'started', stripeCustomerId: customerId, amountMinor: amount.minor, currency: amount.currency })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function recordPlatformIntent(db: Db, id: number, intentId: string): Promise<void> {
  await payments(db)
    .updateTable('platformPayment')
    .set({ paymentIntentId: intentId })
    .where('id', '=', id)
    .where('paymentIntentId', 'is', null)
    .execute()
}

/** @returns false where it is settled or stopped, and nothing may be sent */
export async function markPlatformConfirmSent(db: Db, id: number, now: Date): Promise<boolean> {
  const open = await lockPlatformPayment(db, id)
  if (open?.status !== 'started' || open.stopRequestedAt) return false
  await payments(db)
    .updateTable('platformPayment')
    .set({ confirmSentAt: open.confirmSentAt ?? now })
    .where('id', '=', id)
    .execute()
  return true
}

export async function markPlatformStop(db: Db, id: number, now: Date): Promise<void> {
  await payments(db)
    .updateTable('platformPayment')
    .set({ stopRequestedAt: now })
    .where('id', '=', id)
    .where('stopRequestedAt', 'is', null)
    .execute()
}

export async function recordPlatformAction(db: Db, id: number, url: string | null): Promise<void> {
  await payments(db)
    .updateTable('platformPayment')
    .set({ nextActionUrl: url })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .execute()
}

/** Settles as charged, also an attempt that had counted as failed. @returns false where it was known before */
export async function settleAsCharged(
  db: Db,
  id: number,
  { intentId, chargeId, fee, now }: { intentId: string; chargeId: string; fee: FeeTaken | undefined; now: Date },
): Promise<boolean> {
  const row = await payments(db)
    .updateTable('platformPayment')
    .set({
      status: 'succeeded',
      paymentIntentId: intentId,
      chargeId,
      processorFeeMinor: fee?.minor ?? null,
      processorFeeCurrency: fee?.currency ?? null,
      failureCode: null,
      failureMessage: null,
      nextActionUrl: null,
      settledAt: now,
    })
    .where('id', '=', id)
    .where('status', '<>', 'succeeded')
    // Charged, and given back.
    .where('returnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an attempt whose charge went back to the card, so that another one may start. @returns false where it was ended before */
export async function settleAsReturned(db: Db, id: number, failureMessage: string, now: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('platformPayment')
    .set({ status: 'failed', failureCode: 'returned', failureMessage, returnedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back that its charge went back to the card. @returns false where another attempt was charged since, or is under way */
export async function settleAsKept(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update platform_payment p set status = 'succeeded', failure_code = null, failure_message = null, returned_at = null
    where id = ${id} and returned_at is not null
      and not exists (select from platform_payment o where o.purpose = p.purpose and o.status in ('started', 'succeeded'))
    returning id`.execute(payments(db))
  return rows.length > 0
}

/** @returns false where it was settled before */
export async function settleAsFailed(
  db: Db,
  id: number,
  failure: { failureCode: string; failureMessage: string; settledAt: Date },
): Promise<boolean> {
  const row = await payments(db)
    .updateTable('platformPayment')
    .set({ ...failure, status: 'failed', nextActionUrl: null })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A charge that was given back is one, too: its fee stays with the processor. */
const wasCharged = sql<boolean>`(status = 'succeeded' or returned_at is not null)`

/** @returns false where it was known before */
export async function recordPlatformFee(db: Db, id: number, fee: FeeTaken): Promise<boolean> {
  const row = await payments(db)
    .updateTable('platformPayment')
    .set({ processorFeeMinor: fee.minor, processorFeeCurrency: fee.currency })
    .where('id', '=', id)
    .where(wasCharged)
    .where('processorFeeMinor', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Unsettled attempts, oldest first. */
export async function openPlatformPaymentsBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await payments(db)
    .selectFrom('platformPayment')
    .select('id')
    .where(sql<boolean>`status = 'started'`)
    .where('startedAt', '<', before)
    .orderBy('startedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes charged attempts with an unknown processor fee, as `takePaymentsWithoutFee` does. */
export async function takePlatformPaymentsWithoutFee(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update platform_payment set processor_fee_asks = processor_fee_asks + 1,
      processor_fee_due_at = ${now}::timestamptz + least(interval '1 day', interval '15 minutes' * 2 ^ processor_fee_asks)
    where id = any(array(
      select id from platform_payment
      where (status = 'succeeded' or returned_at is not null) and processor_fee_minor is null and processor_fee_asks < 20 and coalesce(processor_fee_due_at, settled_at) <= ${now}
      order by coalesce(processor_fee_due_at, settled_at) limit ${limit} for update skip locked))
    returning id`.execute(payments(db))
  return rows.map(({ id }) => id)
}
