/** Codes mailed to signed-in people. Only their hashes are stored; one per session, and each works once. */
import { mailedCodeTries } from '@quayside/domain/identity/reauthentication'
import type { Db } from '#foundation/database/db'
import { hashToken } from '#foundation/secrets/token'
import { identity } from '../tables.ts'

/** The hash depends on the session: the same code of another session has another hash. */
const hashOf = (sessionId: number, code: string): Buffer => hashToken(`reauthentication:${sessionId}:${code.replace(/\s/g, '')}`)

/** Saves a code; it replaces the session's previous one. */
export async function saveMailedCode(
  db: Db,
  { sessionId, code, expiresAt }: { sessionId: number; code: string; expiresAt: Date },
): Promise<void> {
  const fresh = { codeHash: hashOf(sessionId, code), expiresAt, tries: 0 }
  await identity(db)
    .insertInto('reauthenticationCode')
    .values({ sessionId, ...fresh })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(fresh))
    .execute()
}

/** @returns whether it was right, and is spent; otherwise the try is counted */
export async function spendMailedCode(db: Db, now: Date, sessionId: number, code: string): Promise<boolean> {
  const spent = await identity(db)
    .deleteFrom('reauthenticationCode')
    .where('sessionId', '=', sessionId)
    .where('codeHash', '=', hashOf(sessionId, code))
    .where('expiresAt', '>', now)
    .where('tries', '<', mailedCodeTries)
    .returning('sessionId')
    .executeTakeFirst()
  if (spent) return true
  await identity(db)
    .updateTable('reauthenticationCode')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('sessionId', '=', sessionId)
    .execute()
  return false
}
