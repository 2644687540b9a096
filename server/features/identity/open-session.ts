import { type SessionOrigin, sessionDays } from '@quayside/domain/identity/credentials'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days as inDays } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { accountById } from './accounts.records.ts'
import { insertSession } from './sessions.records.ts'

interface SessionWanted {
  readonly personId: number
  readonly accountId: number
  readonly origin: SessionOrigin
  /** The admin who acts as this account. */
  readonly impersonatorAccountId?: number | null
}

/** Signs in, and notes it. The token is handed out here once and kept nowhere. */
export async function openSession(context: AtomicContext, wanted: SessionWanted): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = after(context.now, inDays(sessionDays[wanted.origin]))
  await insertSession(context.db, { ...wanted, tokenHash: hashToken(token), createdAt: context.now, expiresAt })
  await noteSignIn(context, wanted)
  return { token, expiresAt }
}

async function noteSignIn(context: AtomicContext, { accountId, origin, impersonatorAccountId }: SessionWanted): Promise<void> {
  const account = await accountById(context.db, accountId)
  const impersonator = impersonatorAccountId ? await accountById(context.db, impersonatorAccountId) : undefined
  if (!account) return
  await recordAudit(context, {
    action: impersonator ? 'identity.impersonation-begun' : 'identity.signed-in',
    subject: `account:${accountId}`,
    detail: { origin },
    by: { ...account, ...(impersonator ? { impersonator } : {}) },
  })
}
