import { type SessionOrigin, sessionDays } from '@quayside/domain/identity/credentials'
import { after, days as inDays } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { insertSession } from './sessions.records.ts'

interface SessionWanted {
  readonly personId: number
  readonly accountId: number
  readonly origin: SessionOrigin
}

/** Signs in. The token is handed out here once and kept nowhere. */
export async function openSession(context: AtomicContext, wanted: SessionWanted): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = after(context.now, inDays(sessionDays[wanted.origin]))
  await insertSession(context.db, { ...wanted, tokenHash: hashToken(token), createdAt: context.now, expiresAt })
  return { token, expiresAt }
}
