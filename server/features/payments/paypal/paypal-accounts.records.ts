/** PayPal accounts of suppliers: one in force at most, one that waits to take its place, and those from before. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { payments } from '../tables.ts'

export interface WaitingPaypal {
  readonly id: number
  readonly merchantId: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Until the transaction ends nobody else changes the accounts of this supplier. */
export async function lockPaypal(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments.paypal'), ${supplierId}::integer)`.execute(payments(db))
}

/** The account in force. */
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

/** The account in force, or the last one that was: a removed one counts. */
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

/** The one that waits; one that is over does not. */
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

/** In force from this moment. */
export async function insertPaypal(db: Db, supplierId: number, merchantId: string, at: Date): Promise<void> {
  await payments(db).insertInto('paypalAccount').values({ supplierId, merchantId, askedAt: at, confirmedAt: at }).execute()
}

/** To be confirmed by its owner first. */
export async function insertWaitingPaypal(db: Db, supplierId: number, waiting: Omit<WaitingPaypal, 'id'>): Promise<number> {
  const { id } = await payments(db)
    .insertInto('paypalAccount')
    .values({ supplierId, ...waiting })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The one that waits is let go, an expired one too. @returns it */
export const endWaitingPaypal = (db: Db, supplierId: number, at: Date): Promise<string | undefined> => end(db, supplierId, at, 'is')

/** The one in force is let go. @returns it */
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
