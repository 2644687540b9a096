/** Invitations to the back office. They grant nothing until they are accepted. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { identity } from './tables.ts'

export interface NewInvitation {
  readonly email: string
  readonly name: string
  /** Null: invited by the server's operator. */
  readonly invitedBy: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Saves the only open invitation of an address; it replaces an earlier one, whose link stops working. @returns its id */
export async function upsertInvitation(db: Db, invitation: NewInvitation): Promise<number> {
  const { name, invitedBy, createdAt, expiresAt } = invitation
  const { id } = await identity(db)
    .insertInto('adminInvitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .doUpdateSet({ name, invitedBy, createdAt, expiresAt, tokenHash: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Invitation {
  readonly id: number
  readonly email: string
  readonly name: string
}

/** @returns false where it is no longer open */
export async function saveInvitationToken(db: Db, now: Date, id: number, token: string): Promise<boolean> {
  const row = await identity(db)
    .updateTable('adminInvitation')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the invitation until the transaction ends: if two open the link at the same time, one is too late. */
export async function lockInvitation(db: Db, now: Date, token: string): Promise<Invitation | undefined> {
  return identity(db)
    .selectFrom('adminInvitation')
    .select(['id', 'email', 'name'])
    .where('tokenHash', '=', hashToken(token))
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteAccepted(db: Db, now: Date, id: number, accountId: number): Promise<void> {
  await identity(db).updateTable('adminInvitation').set({ acceptedAt: now, accountId }).where('id', '=', id).execute()
}

/** @returns whether it was open */
export async function withdrawInvitation(db: Db, now: Date, id: number): Promise<Invitation | undefined> {
  return identity(db)
    .updateTable('adminInvitation')
    .set({ withdrawnAt: now })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['id', 'email', 'name'])
    .executeTakeFirst()
}

/** Withdraws the open invitations sent by a removed admin. */
export async function withdrawInvitationsBy(db: Db, now: Date, invitedBy: number): Promise<void> {
  await identity(db)
    .updateTable('adminInvitation')
    .set({ withdrawnAt: now })
    .where('invitedBy', '=', invitedBy)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}

export interface OpenInvitation extends Invitation {
  readonly invitedBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function openInvitations(db: Db): Promise<OpenInvitation[]> {
  return identity(db)
    .selectFrom('adminInvitation as invitation')
    .leftJoin('account', 'account.id', 'invitation.invitedBy')
    .leftJoin('person', 'person.id', 'account.personId')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.name',
      'person.name as invitedBy',
      'invitation.createdAt',
      'invitation.expiresAt',
    ])
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.withdrawnAt', 'is', null)
    .orderBy('invitation.id')
    .execute()
}

export interface KnownPerson {
  readonly email: string
  readonly isEmailVerified: boolean
  readonly kinds: readonly string[]
}

/** Known people among these addresses, and their roles. @param emails in lower case */
export async function peopleByEmail(db: Db, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (!emails.length) return new Map()
  const rows = await identity(db)
    .selectFrom('person')
    .leftJoin('account', (join) => join.onRef('account.personId', '=', 'person.id').on('account.removedAt', 'is', null))
    .select([sql<string>`lower(person.email)`.as('email'), 'person.emailVerifiedAt'])
    .select(sql<string[]>`coalesce(array_agg(distinct account.kind) filter (where account.kind is not null), '{}')`.as('kinds'))
    .where(sql`lower(person.email)`, 'in', [...emails])
    .groupBy('person.id')
    .execute()
  return new Map(rows.map(({ email, emailVerifiedAt, kinds }) => [email, { email, isEmailVerified: emailVerifiedAt !== null, kinds }]))
}

export const deleteOldInvitations = (db: Db, expiredBefore: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'adminInvitation', 'expiresAt', expiredBefore)
