/** Verification of addresses, and what is removed where one was never verified. */
import type { Db } from '#foundation/database/db'
import { identity } from './tables.ts'

/** Time when the person's address was verified; undefined while it was not. */
export async function emailVerifiedSince(db: Db, personId: number): Promise<Date | undefined> {
  const row = await identity(db).selectFrom('person').select('emailVerifiedAt').where('id', '=', personId).executeTakeFirst()
  return row?.emailVerifiedAt ?? undefined
}

/** @param email the link's address: if it was changed since, the link verifies nothing. @returns whether it is verified now */
export async function markEmailVerified(db: Db, now: Date, personId: number, email?: string): Promise<boolean> {
  let query = identity(db)
    .updateTable('person')
    .set(({ fn, val }) => ({ emailVerifiedAt: fn.coalesce('emailVerifiedAt', val(now)) }))
    .where('id', '=', personId)
  if (email !== undefined) query = query.where('email', '=', email)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Locks the verification until the transaction ends, so that concurrent calls see each other's result. */
export async function lockProof(db: Db, personId: number): Promise<{ emailVerifiedAt: Date | null }> {
  return identity(db).selectFrom('person').select('emailVerifiedAt').where('id', '=', personId).forUpdate().executeTakeFirstOrThrow()
}
