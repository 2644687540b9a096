/** A person's own sessions, as they list and end them. */
import { type AccountKind, accountKinds, type SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { Db } from '#foundation/database/db'
import { identity } from './tables.ts'

export interface OwnSession {
  readonly id: number
  readonly kind: AccountKind
  readonly userAgent: string
  readonly address: string
  readonly origin: string
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly expiresAt: Date
  readonly impersonatorAccountId: number | null
}

/** Scope of sessions: all of a person, or those of one account, where the caller may not reach more. */
export interface Whose {
  readonly personId: number
  readonly accountId?: number | undefined
}

/** @returns all of the person, or one account for a session by a platform */
export const within = ({ personId, accountId, isBound }: SignedInActor): Whose => ({ personId, accountId: isBound ? accountId : undefined })

/**
 * Valid sessions, latest first, up to a maximum. Sessions handed off to other sites belong to their original sign-in and are not listed
 * separately.
 */
export async function openSessionsOf(db: Db, now: Date, { personId, accountId }: Whose): Promise<OwnSession[]> {
  let query = identity(db)
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('session as parent', 'parent.id', 'session.parentSessionId')
    .select([
      'session.id',
      'account.kind',
      'session.userAgent',
      'session.address',
      'session.origin',
      'session.createdAt',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.impersonatorAccountId',
    ])
    .where('session.personId', '=', personId)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where(({ eb, or, and }) =>
      or([
        eb('session.parentSessionId', 'is', null),
        and([eb('session.impersonatorAccountId', 'is not', null), eb('parent.revokedAt', 'is', null), eb('parent.expiresAt', '>', now)]),
      ]),
    )
    .orderBy('session.createdAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(100)
  if (accountId !== undefined) query = query.where('session.accountId', '=', accountId)
  const rows = await query.execute()
  return rows.flatMap((row) => {
    const kind = accountKinds.find((one) => one === row.kind)
    return kind ? [{ ...row, kind }] : []
  })
}

/** @returns whether the person had such an open session */
export async function revokeOwnSession(db: Db, now: Date, { personId, accountId }: Whose, sessionId: number): Promise<boolean> {
  let query = identity(db)
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
  if (accountId !== undefined) query = query.where('accountId', '=', accountId)
  return (await query.executeTakeFirst()) !== undefined
}

/** @param exceptRoot stays, with the sessions handed off from it. @returns how many were open */
export async function revokeSessionsOf(db: Db, now: Date, { personId, accountId }: Whose, exceptRoot?: number): Promise<number> {
  let query = identity(db)
    .updateTable('session')
    .set({ revokedAt: now })
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
  if (exceptRoot !== undefined)
    query = query
      .where('id', '!=', exceptRoot)
      .where(({ eb, or }) => or([eb('parentSessionId', 'is', null), eb('parentSessionId', '!=', exceptRoot)]))
  if (accountId !== undefined) query = query.where('accountId', '=', accountId)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export interface ProofOfSession {
  /** End of the time for which the session counts as re-authenticated. */
  readonly reauthenticatedUntil: Date | null
  /** End of the time for which a new password may be set, after a forgotten-password link. */
  readonly passwordUntil: Date | null
}

export async function proofOf(db: Db, sessionId: number): Promise<ProofOfSession> {
  return identity(db)
    .selectFrom('session')
    .select(['reauthenticatedUntil', 'passwordUntil'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export interface Inheritance extends ProofOfSession {
  readonly expiresAt: Date
  readonly origin: string
  readonly isBound: boolean
  readonly parentSessionId: number | null
}

/** Values that a session inherits from the one it continues. */
export async function inheritance(db: Db, sessionId: number): Promise<Inheritance> {
  return identity(db)
    .selectFrom('session')
    .select(['reauthenticatedUntil', 'passwordUntil', 'expiresAt', 'origin', 'isBound', 'parentSessionId'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export async function noteSeen(db: Db, sessionId: number, at: Date): Promise<void> {
  await identity(db).updateTable('session').set({ lastSeenAt: at }).where('id', '=', sessionId).execute()
}

export async function noteProof(db: Db, sessionId: number, until: Date): Promise<void> {
  await identity(db).updateTable('session').set({ reauthenticatedUntil: until }).where('id', '=', sessionId).execute()
}

/** Ends the re-authentication of a session. */
export async function forgetProof(db: Db, sessionId: number): Promise<void> {
  await identity(db).updateTable('session').set({ reauthenticatedUntil: null, passwordUntil: null }).where('id', '=', sessionId).execute()
}
