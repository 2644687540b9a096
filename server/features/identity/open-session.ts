import { type SessionOrigin, sessionDays } from '@quayside/domain/identity/credentials'
import { freshLinkMinutes, freshSignInMinutes } from '@quayside/domain/identity/passwords'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days as inDays, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { accountById } from './accounts.records.ts'
import { inheritance } from './sessions/own-sessions.records.ts'
import { insertSession } from './sessions.records.ts'

interface SessionWanted {
  readonly personId: number
  readonly accountId: number
  readonly origin: SessionOrigin
  /** The admin who acts as this account. */
  readonly impersonatorAccountId?: number | null
  /** By the link of a forgotten password. */
  readonly maySetPassword?: boolean
  /** The session that this one takes the place of: it ends with that one, and is no fresher. */
  readonly continues?: number
}

/** More says no more. */
const longestUserAgent = 400

/** Signs in, and notes it. The token is handed out here once and kept nowhere. */
export async function openSession(context: AtomicContext, wanted: SessionWanted): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const before = wanted.continues === undefined ? undefined : await inheritance(context.db, wanted.continues)
  const expiresAt = before?.expiresAt ?? after(context.now, inDays(sessionDays[wanted.origin]))
  const { personId, accountId, origin, impersonatorAccountId = null } = wanted
  await insertSession(context.db, {
    personId,
    accountId,
    origin,
    impersonatorAccountId,
    tokenHash: hashToken(token),
    createdAt: context.now,
    expiresAt,
    userAgent: context.userAgent.slice(0, longestUserAgent),
    address: context.from,
    lastSeenAt: context.now,
    provenUntil: before ? before.provenUntil : provenFor(context.now, wanted),
  })
  await noteSignIn(context, wanted)
  return { token, expiresAt }
}

/** A password, a platform or a new account prove who somebody is; of the links of mails only one does. */
function provenFor(now: Date, wanted: SessionWanted): Date | null {
  if (wanted.impersonatorAccountId) return null
  if (wanted.origin !== 'magic-link') return after(now, minutes(freshSignInMinutes))
  return wanted.maySetPassword ? after(now, minutes(freshLinkMinutes)) : null
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
