/** PayPal accounts of suppliers: at most one in effect, one waiting for confirmation, and former ones. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { PaypalStanding } from '../port.ts'
import { payments } from '../tables.ts'

export interface WaitingPaypal {
  readonly id: number
  readonly merchantId: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Locks the PayPal accounts of this supplier until the transaction ends. */
export async function lockPaypal(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments.paypal'), ${supplierId}::integer)`.execute(payments(db))
}

/** The account in effect. */
export async function merchantIdOf(db: Db, supplierId: number): Promise<string | undefined> {
  const row = await payments(db)
    .selectFrom('paypalAccount')
    .select('merchantId')
    .where('supplierId', '=', supplierId)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.merchantId
}

export interface PaypalAccountRow extends PaypalStanding {
  readonly supplierId: number
  readonly merchantId: string
  /** Null: PayPal was not asked yet. */
  readonly checkedAt: Date | null
  /** True if stores can pay to it. */
  readonly payable: boolean
}

/** The accounts in effect, with their standing at PayPal. */
export async function paypalAccountsOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, PaypalAccountRow>> {
  if (!supplierIds.length) return new Map()
  const rows = await payments(db)
    .selectFrom('paypalAccount')
    .select(['supplierId', 'merchantId', 'paymentsReceivable', 'emailConfirmed', 'mayRefund', 'checkedAt', 'payable'])
    .where('supplierId', 'in', [...supplierIds])
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.supplierId, { ...row, payable: row.payable ?? false }]))
}

export const paypalAccountOf = async (db: Db, supplierId: number): Promise<PaypalAccountRow | undefined> =>
  (await paypalAccountsOf(db, [supplierId])).get(supplierId)

/** Suppliers with an account in effect, by id, after a given one. */
export async function suppliersWithPaypal(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await payments(db)
    .selectFrom('paypalAccount')
    .select('supplierId')
    .where('supplierId', '>', after)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('supplierId')
    .limit(limit)
    .execute()
  return rows.map(({ supplierId }) => supplierId)
}

/** Suppliers that named an account; brands of one company may share it. */
export async function suppliersOfMerchant(db: Db, merchantId: string): Promise<number[]> {
  const rows = await payments(db)
    .selectFrom('paypalAccount')
    .select('supplierId')
    .where('merchantId', '=', merchantId)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('supplierId')
    .execute()
  return rows.map(({ supplierId }) => supplierId)
}

/** Saves how the account in effect stands, if it is still that one. @returns whether it stands otherwise than before */
export async function saveStanding(db: Db, supplierId: number, merchantId: string, standing: PaypalStanding, at: Date): Promise<boolean> {
  const before = (await paypalAccountsOf(db, [supplierId])).get(supplierId)
  if (before?.merchantId !== merchantId) return false
  await payments(db)
    .updateTable('paypalAccount')
    .set({ ...standing, checkedAt: at })
    .where('supplierId', '=', supplierId)
    .where('merchantId', '=', merchantId)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  const names = ['paymentsReceivable', 'emailConfirmed', 'mayRefund'] as const
  return before.checkedAt === null || names.some((name) => before[name] !== standing[name])
}

export async function insertReferral(db: Db, trackingId: string, supplierId: number, at: Date): Promise<void> {
  await payments(db).insertInto('paypalReferral').values({ trackingId, supplierId, createdAt: at }).execute()
}

export async function isReferralOf(db: Db, trackingId: string, supplierId: number): Promise<boolean> {
  const row = await payments(db)
    .selectFrom('paypalReferral')
    .select('trackingId')
    .where('trackingId', '=', trackingId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return row !== undefined
}

/** The present or last account in effect, including a removed one. */
export async function merchantIdEverOf(db: Db, supplierId: number): Promise<string | undefined> {
  const row = await payments(db)
    .selectFrom('paypalAccount')
    .select('merchantId')
    .where('supplierId', '=', supplierId)
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.merchantId
}

/** The waiting account, unless it has expired. */
export async function waitingPaypalOf(db: Db, supplierId: number, now: Date): Promise<WaitingPaypal | undefined> {
  return payments(db)
    .selectFrom('paypalAccount')
    .select(['id', 'merchantId', 'askedAt', 'expiresAt'])
    .where('supplierId', '=', supplierId)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$narrowType<{ expiresAt: Date }>()
    .executeTakeFirst()
}

/** Inserts an account that takes effect at once. */
export async function insertPaypal(db: Db, supplierId: number, merchantId: string, at: Date): Promise<void> {
  await payments(db).insertInto('paypalAccount').values({ supplierId, merchantId, askedAt: at, confirmedAt: at }).execute()
}

/** Inserts an account that waits for its owner's confirmation. */
export async function insertWaitingPaypal(db: Db, supplierId: number, waiting: Omit<WaitingPaypal, 'id'>): Promise<number> {
  const { id } = await payments(db)
    .insertInto('paypalAccount')
    .values({ supplierId, ...waiting })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the waiting account, including an expired one. @returns its merchant id */
export const endWaitingPaypal = (db: Db, supplierId: number, at: Date): Promise<string | undefined> => end(db, supplierId, at, 'is')

/** Ends the account in effect. @returns its merchant id */
export const endPaypal = (db: Db, supplierId: number, at: Date): Promise<string | undefined> => end(db, supplierId, at, 'is not')

async function end(db: Db, supplierId: number, at: Date, confirmed: 'is' | 'is not'): Promise<string | undefined> {
  const row = await payments(db)
    .updateTable('paypalAccount')
    .set({ endedAt: at })
    .where('supplierId', '=', supplierId)
    .where('confirmedAt', confirmed, null)
    .where('endedAt', 'is', null)
    .returning('merchantId')
    .executeTakeFirst()
  return row?.merchantId
}

export async function confirmWaitingPaypal(db: Db, id: number, at: Date): Promise<void> {
  await payments(db).updateTable('paypalAccount').set({ confirmedAt: at }).where('id', '=', id).execute()
}
