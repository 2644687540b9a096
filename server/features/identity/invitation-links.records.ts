/** Links that invite by mail to records of other features. Only their hashes are stored. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { identity } from './tables.ts'

export type InvitationKind = 'vendor' | 'referral'

/** @returns its id, which the mail's link names */
export async function openInvitationLink(
  db: Db,
  now: Date,
  { kind, expiresAt }: { kind: InvitationKind; expiresAt: Date },
): Promise<number> {
  const { id } = await identity(db)
    .insertInto('invitationLink')
    .values({ kind, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the link. */
export async function endInvitationLink(db: Db, now: Date, id: number): Promise<void> {
  await identity(db).updateTable('invitationLink').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

/** @returns false where it is no longer open */
export async function saveLinkToken(db: Db, now: Date, id: number, token: string): Promise<boolean> {
  const row = await identity(db)
    .updateTable('invitationLink')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a link, open or not: a user who opens it twice gets to know its outcome. */
export async function findInvitationLink(db: Db, kind: InvitationKind, token: string): Promise<number | undefined> {
  const row = await identity(db)
    .selectFrom('invitationLink')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.id
}

export const deleteOldInvitationLinks = (db: Db, expiredBefore: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'invitationLink', 'expiresAt', expiredBefore)
