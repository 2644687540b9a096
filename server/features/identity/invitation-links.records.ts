/** Links that invite somebody by mail to what another feature keeps. Each is known by its hash alone. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { identity } from './tables.ts'

export type InvitationKind = 'vendor'

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

/** It is worth nothing from now on. */
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

/** Whether or not it is still open: who opens it twice is told what became of it. */
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
