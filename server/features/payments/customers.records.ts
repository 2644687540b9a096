/** The processor's customer of a store, and the card sessions it began. */
import type { Db } from '#foundation/database/db'
import { payments } from './tables.ts'

export async function customerOf(db: Db, storeId: number): Promise<string | undefined> {
  const row = await payments(db).selectFrom('storeCustomer').select('stripeCustomerId').where('storeId', '=', storeId).executeTakeFirst()
  return row?.stripeCustomerId
}

/** The first one stays. */
export async function insertCustomer(db: Db, storeId: number, stripeCustomerId: string): Promise<void> {
  await payments(db)
    .insertInto('storeCustomer')
    .values({ storeId, stripeCustomerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Held until the transaction ends: saving and removing cards of one store happen one after the other. */
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

/** Store of a session, for events that name the session alone. */
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
