/** A person's own sign-ins, as they see and end them. */
import { type AccountKind, accountKinds } from '@quayside/domain/vocabulary/actor'
import type { Db } from '#foundation/database/db'
import { identity } from '../tables.ts'

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

/** Those that are good now, the latest first; more than anybody looks through are not told. */
export async function openSessionsOf(db: Db, now: Date, personId: number): Promise<OwnSession[]> {
  const rows = await identity(db)
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
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
    .orderBy('session.createdAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(100)
    .execute()
  return rows.flatMap((row) => {
    const kind = accountKinds.find((one) => one === row.kind)
    return kind ? [{ ...row, kind }] : []
  })
}

/** @returns whether there was such a one of theirs, still open */
export async function revokeOwnSession(db: Db, now: Date, personId: number, sessionId: number): Promise<boolean> {
  const row = await identity(db)
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @param exceptId stays. @returns how many were open */
export async function revokeSessionsOf(db: Db, now: Date, personId: number, exceptId?: number): Promise<number> {
  let query = identity(db)
    .updateTable('session')
    .set({ revokedAt: now })
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Until when whoever holds this session has just proven who they are. */
export async function provenUntil(db: Db, sessionId: number): Promise<Date | null> {
  const row = await identity(db).selectFrom('session').select('provenUntil').where('id', '=', sessionId).executeTakeFirst()
  return row?.provenUntil ?? null
}

/** What a session that takes the place of this one inherits. */
export async function inheritance(db: Db, sessionId: number): Promise<{ provenUntil: Date | null; expiresAt: Date }> {
  return identity(db).selectFrom('session').select(['provenUntil', 'expiresAt']).where('id', '=', sessionId).executeTakeFirstOrThrow()
}

export async function noteSeen(db: Db, sessionId: number, at: Date): Promise<void> {
  await identity(db).updateTable('session').set({ lastSeenAt: at }).where('id', '=', sessionId).execute()
}

export async function noteProof(db: Db, sessionId: number, until: Date | null): Promise<void> {
  await identity(db).updateTable('session').set({ provenUntil: until }).where('id', '=', sessionId).execute()
}
