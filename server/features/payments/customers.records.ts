/** The processor's customer of a store, and its card sessions. */
import type { Db } from '#foundation/database/db'
import { payments } from './tables.ts'

export async function customerOf(db: Db, storeId: number): Promise<string | undefined> {
  const row = await payments(db).selectFrom('storeCustomer').select('stripeCustomerId').where('storeId', '=', storeId).executeTakeFirst()
  return row?.stripeCustomerId
}

/** Inserts a customer; an existing one stays. */
export async function insertCustomer(db: Db, storeId: number, stripeCustomerId: string): Promise<void> {
  await payments(db)
    .insertInto('storeCustomer')
    .values({ storeId, stripeCustomerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the customer until the transaction ends, so that cards of one store are saved and removed one after the other. */
export async function lockCustomer(db: Db, storeId: number): Promise<void> {
  await payments(db).selectFrom('storeCustomer').select('storeId').where('storeId', '=', storeId).forUpdate().execute()
}

export async function insertSession(
  db: Db,
  storeId: number,
  session: { sessionId: string; redirectUrl: string; createdAt: Date },
): Promise<void> {
  await payments(db)
    .insertInto('cardSession')
    .values({ storeId, ...session })
    .execute()
}

export async function isSessionOf(db: Db, storeId: number, sessionId: string): Promise<boolean> {
  const row = await payments(db)
    .selectFrom('cardSession')
    .select('id')
    .where('storeId', '=', storeId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Store of a session, for events that name only the session. */
export async function storeOfSession(db: Db, sessionId: string): Promise<number | undefined> {
  const row = await payments(db).selectFrom('cardSession').select('storeId').where('sessionId', '=', sessionId).executeTakeFirst()
  return row?.storeId
}

export async function markSessionComplete(db: Db, storeId: number, sessionId: string, at: Date): Promise<void> {
  await payments(db)
    .updateTable('cardSession')
    .set({ completedAt: at })
    .where('storeId', '=', storeId)
    .where('sessionId', '=', sessionId)
    .where('completedAt', 'is', null)
    .execute()
}
