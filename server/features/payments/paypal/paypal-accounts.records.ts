/** PayPal accounts of suppliers: at most one in effect, one waiting for confirmation, and former ones. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
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
