/** Verified addresses, and what goes where one was never verified. */
import type { Db } from '#foundation/database/db'
import { identity } from './tables.ts'

/** Since when this address has been the person's own; undefined while it may be anybody's. */
export async function emailVerifiedSince(db: Db, personId: number): Promise<Date | undefined> {
  const row = await identity(db).selectFrom('person').select('emailVerifiedAt').where('id', '=', personId).executeTakeFirst()
  return row?.emailVerifiedAt ?? undefined
}

/** @param email as it stood in the link: one that was changed since proves nothing. @returns whether it is proven now */
export async function markEmailVerified(db: Db, now: Date, personId: number, email?: string): Promise<boolean> {
  let query = identity(db)
    .updateTable('person')
    .set(({ fn, val }) => ({ emailVerifiedAt: fn.coalesce('emailVerifiedAt', val(now)) }))
    .where('id', '=', personId)
  if (email !== undefined) query = query.where('email', '=', email)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Held until the transaction ends, so that of two who prove it one takes what the other has left. */
export async function lockProof(db: Db, personId: number): Promise<{ emailVerifiedAt: Date | null }> {
  return identity(db).selectFrom('person').select('emailVerifiedAt').where('id', '=', personId).forUpdate().executeTakeFirstOrThrow()
}
