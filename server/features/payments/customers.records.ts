/** The processor's customer of a store or a supplier, and its card sessions. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { type CardOwner, columnOf, ownerIn } from './card-owner.ts'
import { payments } from './tables.ts'

export async function customerOf(db: Db, owner: CardOwner): Promise<string | undefined> {
  const found =
    'storeId' in owner
      ? payments(db).selectFrom('storeCustomer').select('stripeCustomerId').where('storeId', '=', owner.storeId)
      : payments(db).selectFrom('supplierCustomer').select('stripeCustomerId').where('supplierId', '=', owner.supplierId)
  return (await found.executeTakeFirst())?.stripeCustomerId
}

/** Inserts a customer; an existing one stays. */
export async function insertCustomer(db: Db, owner: CardOwner, stripeCustomerId: string): Promise<void> {
  const insert =
    'storeId' in owner
      ? payments(db).insertInto('storeCustomer').values({ storeId: owner.storeId, stripeCustomerId })
      : payments(db).insertInto('supplierCustomer').values({ supplierId: owner.supplierId, stripeCustomerId })
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Locks the customer until the transaction ends, so that cards of one owner are saved and removed one after the other. */
export async function lockCustomer(db: Db, owner: CardOwner): Promise<void> {
  if ('storeId' in owner)
    await payments(db).selectFrom('storeCustomer').select('storeId').where('storeId', '=', owner.storeId).forUpdate().execute()
  else
    await payments(db).selectFrom('supplierCustomer').select('supplierId').where('supplierId', '=', owner.supplierId).forUpdate().execute()
}

export interface NewSession {
  readonly sessionId: string
  readonly redirectUrl: string
  /** Terms of charges that the page shows; null where it shows none. */
  readonly chargeTerms: string | null
  readonly createdAt: Date
}

export async function insertSession(db: Db, owner: CardOwner, session: NewSession): Promise<void> {
  await payments(db)
    .insertInto('cardSession')
    .values({ ...owner, ...session })
    .execute()
}

/** @returns undefined where the owner has no such session */
export async function findSession(db: Db, owner: CardOwner, sessionId: string): Promise<Pick<NewSession, 'chargeTerms'> | undefined> {
  const [column, id] = columnOf(owner)
  return payments(db)
    .selectFrom('cardSession')
    .select('chargeTerms')
    .where(column, '=', id)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
}

/** Owner of a session, for events that name only the session. */
export async function ownerOfSession(db: Db, sessionId: string): Promise<CardOwner | undefined> {
  const row = await payments(db)
    .selectFrom('cardSession')
    .select(['storeId', 'supplierId'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row && ownerIn(row)
}

export async function markSessionComplete(db: Db, sessionId: string, at: Date): Promise<void> {
  await payments(db)
    .updateTable('cardSession')
    .set({ completedAt: at })
    .where('sessionId', '=', sessionId)
    .where('completedAt', 'is', null)
    .execute()
}

export const deleteOldSessions = (db: Db, before: Date): Promise<boolean> => deleteOlder(payments(db), 'cardSession', 'createdAt', before)
