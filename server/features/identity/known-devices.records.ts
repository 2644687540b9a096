/** Browsers that people have signed in with. Only hashes of their tokens are stored. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { identity } from './tables.ts'

/** @returns its id where it is this person's and was used recently */
export async function knownDeviceOf(
  db: Db,
  { personId, token, since }: { personId: number; token: string; since: Date },
): Promise<number | undefined> {
  const row = await identity(db)
    .selectFrom('knownDevice')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('personId', '=', personId)
    .where('lastUsedAt', '>', since)
    .executeTakeFirst()
  return row?.id
}

export async function insertKnownDevice(db: Db, now: Date, personId: number, token: string): Promise<void> {
  await identity(db)
    .insertInto('knownDevice')
    .values({ personId, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now })
    .execute()
}

export async function noteDeviceUsed(db: Db, now: Date, id: number): Promise<void> {
  await identity(db).updateTable('knownDevice').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Forgets all known browsers of a person. */
export async function forgetDevicesOf(db: Db, personId: number): Promise<void> {
  await identity(db).deleteFrom('knownDevice').where('personId', '=', personId).execute()
}

export const deleteOldDevices = (db: Db, unusedSince: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'knownDevice', 'lastUsedAt', unusedSince)
