/** Single-use OAuth states that bind a supplier's return to its request. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { payments } from '../tables.ts'

export async function insertAuthorisation(
  db: Db,
  supplierId: number,
  row: { stateHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await payments(db)
    .insertInto('payoutAuthorisation')
    .values({ supplierId, ...row })
    .execute()
}

/** @returns false where it is another supplier's, used or expired */
export async function useAuthorisation(db: Db, supplierId: number, stateHash: Buffer, now: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payoutAuthorisation')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('supplierId', '=', supplierId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('supplierId')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldAuthorisations = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(payments(db), 'payoutAuthorisation', 'expiresAt', before)
