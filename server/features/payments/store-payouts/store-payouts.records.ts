import type { StorePayoutStatus } from '@quayside/domain/payments/store-payout'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { payments } from '../tables.ts'

export interface PayoutAddress {
  readonly storeId: number
  readonly email: string
  /** Since a payment to it came back. */
  readonly blockedAt: Date | null
}

export async function payoutAddressOf(db: Db, storeId: number): Promise<PayoutAddress | undefined> {
  return payments(db)
    .selectFrom('storePayoutAddress')
    .select(['storeId', 'email', 'blockedAt'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
}

/** Locks the address, so that one payout of a store is started at a time. */
export async function lockPayoutAddress(db: Db, storeId: number): Promise<PayoutAddress | undefined> {
  return payments(db)
    .selectFrom('storePayoutAddress')
    .select(['storeId', 'email', 'blockedAt'])
    .where('storeId', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
}

export async function savePayoutAddressOf(db: Db, storeId: number, email: string, savedAt: Date): Promise<void> {
  const saved = { email, savedAt, blockedAt: null }
  await payments(db)
    .insertInto('storePayoutAddress')
    .values({ storeId, ...saved })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(saved))
    .execute()
}

/** Blocks an address that is still the store's. */
export async function blockPayoutAddress(db: Db, storeId: number, email: string, now: Date): Promise<void> {
  await payments(db)
    .updateTable('storePayoutAddress')
    .set({ blockedAt: now })
    .where('storeId', '=', storeId)
    .where('email', '=', email)
    .where('blockedAt', 'is', null)
    .execute()
}

/** Stores that can be paid, by id after the last one. */
export async function storesWithPayoutAddress(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await payments(db)
    .selectFrom('storePayoutAddress')
    .select('storeId')
    .where('storeId', '>', afterId)
    .where('blockedAt', 'is', null)
    .orderBy('storeId')
    .limit(limit)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

export interface StorePayout {
  readonly id: number
  readonly storeId: number
  readonly status: StorePayoutStatus
  readonly key: string
  readonly receiver: string
  readonly amount: Money
  readonly batchId: string | null
  readonly transactionId: string | null
  readonly feeMinor: number
  /** Number of times that its fee changed. */
  readonly feeChanges: number
  readonly failure: string | null
  readonly givenUpReason: string | null
  /** Number of times that it may have been sent. */
  readonly sends: number
  readonly startedAt: Date
  readonly settledAt: Date | null
}

const columns = [
  'id',
  'storeId',
  'status',
  'idempotencyKey as key',
  'receiver',
  'amountMinor',
  'currency',
  'batchId',
  'transactionId',
  'feeMinor',
  'feeChanges',
  'failure',
  'givenUpReason',
  'sends',
  'startedAt',
  'settledAt',
] as const

type Row = Omit<StorePayout, 'status' | 'amount'> & { readonly status: string; readonly amountMinor: number; readonly currency: string }

const shaped = ({ amountMinor, currency, status, ...rest }: Row): StorePayout => ({
  ...rest,
  status: status as StorePayoutStatus,
  amount: money(amountMinor, currency as Currency),
})

/** @returns undefined where the store has one on its way: a unique index allows only one */
export async function insertStorePayout(
  db: Db,
  { key, amount, ...row }: Pick<StorePayout, 'storeId' | 'key' | 'receiver' | 'amount' | 'startedAt'> & { readonly lookAt: Date },
): Promise<number | undefined> {
  const inserted = await payments(db)
    .insertInto('storePayout')
    .values({ ...row, status: 'started', idempotencyKey: key, amountMinor: amount.minor, currency: amount.currency })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findStorePayout(db: Db, id: number): Promise<StorePayout | undefined> {
  const row = await payments(db).selectFrom('storePayout').select(columns).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

export async function lockStorePayout(db: Db, id: number): Promise<StorePayout | undefined> {
  const row = await payments(db).selectFrom('storePayout').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && shaped(row)
}

export async function findStorePayoutByKey(db: Db, key: string): Promise<StorePayout | undefined> {
  const row = await payments(db).selectFrom('storePayout').select(columns).where('idempotencyKey', '=', key).executeTakeFirst()
  return row && shaped(row)
}

/** Payouts of a store, newest first. */
export async function listStorePayouts(db: Db, storeId: number, limit: number): Promise<StorePayout[]> {
  const rows = await payments(db)
    .selectFrom('storePayout')
    .select(columns)
    .where('storeId', '=', storeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(shaped)
}

/** Notes that it is being sent. @returns the number of times that it may have been sent before, undefined where nothing may be sent */
export async function noteSending(db: Db, id: number): Promise<number | undefined> {
  const payout = await lockStorePayout(db, id)
  if (payout?.status !== 'started' || payout.batchId) return undefined
  await payments(db)
    .updateTable('storePayout')
    .set({ sends: payout.sends + 1 })
    .where('id', '=', id)
    .execute()
  return payout.sends
}

export interface PayoutChange {
  readonly status?: StorePayoutStatus
  readonly batchId?: string
  readonly transactionId?: string | null
  readonly feeMinor?: number
  readonly feeChanges?: number
  readonly failure?: string | null
  readonly settledAt?: Date
  readonly givenUpReason?: string
  readonly lookAt?: Date | null
}

/** Changes a payout that is locked. @throws Error if its status is another one than its caller has seen */
export async function updateStorePayout(db: Db, { id, status }: Pick<StorePayout, 'id' | 'status'>, change: PayoutChange): Promise<void> {
  const { numUpdatedRows } = await payments(db)
    .updateTable('storePayout')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`payout ${id} is no longer ${status}`)
}

/** Saves the batch that PayPal made for it; one that was given up meanwhile stays so. */
export async function noteBatch(db: Db, id: number, batchId: string): Promise<void> {
  await payments(db)
    .updateTable('storePayout')
    .set({ batchId, status: sql<StorePayoutStatus>`case when status = 'started' then 'pending' else status end` })
    .where('id', '=', id)
    .execute()
}

/** Payouts without an end, oldest first, after an id. */
export async function openStorePayouts(db: Db, afterId: number, limit: number): Promise<StorePayout[]> {
  const rows = await payments(db)
    .selectFrom('storePayout')
    .select(columns)
    .where(sql<boolean>`status in ('started', 'pending', 'unclaimed')`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(shaped)
}

/** Takes those that are to be asked about, and puts them off, so that each is asked about once. */
export async function takeDueStorePayouts(db: Db, now: Date, next: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update store_payout set look_at = ${next}::timestamptz
    where id = any(array(
      select id from store_payout where look_at <= ${now} order by look_at limit ${limit} for update skip locked))
    returning id`.execute(payments(db))
  return rows.map(({ id }) => id)
}
