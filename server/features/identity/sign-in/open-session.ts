import { impersonationHours, type SessionOrigin, sessionDays } from '@quayside/domain/identity/credentials'
import { freshLinkMinutes } from '@quayside/domain/identity/passwords'
import { reauthenticatedMinutes } from '@quayside/domain/identity/reauthentication'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, hours, days as inDays, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { accountById } from '../accounts.records.ts'
import { inheritance } from '../own-sessions.records.ts'
import { insertSession, type NewSession, rootOf } from '../sessions.records.ts'

interface SessionWanted {
  readonly personId: number
  readonly accountId: number
  readonly origin: SessionOrigin
  /** The impersonating admin, and the admin's session that this one ends with. */
  readonly impersonator?: { readonly accountId: number; readonly sessionId: number }
  /** Set by a forgotten-password link. */
  readonly maySetPassword?: boolean
  /** True if this call created the person, so there are no existing accounts to protect. */
  readonly isNewPerson?: boolean
}

/** Longer user agents are cut. */
const longestUserAgent = 400

type Opened = { token: string; expiresAt: Date }

/** Opens a session and records the sign-in. The token is returned once and stored nowhere. */
export async function openSession(context: AtomicContext, wanted: SessionWanted): Promise<Opened> {
  const { origin, impersonator } = wanted
  return insert(context, wanted, {
    expiresAt: after(context.now, impersonator ? hours(impersonationHours) : inDays(sessionDays[origin])),
    reauthenticatedUntil: isReauthenticated(wanted) ? after(context.now, minutes(reauthenticatedMinutes)) : null,
    passwordUntil: wanted.maySetPassword ? after(context.now, minutes(freshLinkMinutes)) : null,
    isBound: origin === 'platform' || origin === 'supplier-registration',
    parentSessionId: impersonator ? await rootOf(context.db, impersonator.sessionId) : null,
  })
}

interface Continued {
  readonly personId: number
  readonly accountId: number
  /** Session to continue: the new one ends with it and inherits its end, re-authentication and scope. */
  readonly from: number
  /** True if the new session replaces it, and it ends now. */
  readonly replaces?: boolean
}

/** Continues a valid session at another site, or as another account of the same person. */
export async function continueSession(context: AtomicContext, { personId, accountId, from, replaces = false }: Continued): Promise<Opened> {
  const { origin, parentSessionId, ...inherited } = await inheritance(context.db, from)
  const wanted = { personId, accountId, origin: origin as SessionOrigin }
  return insert(context, wanted, { ...inherited, parentSessionId: replaces ? parentSessionId : (parentSessionId ?? from) })
}

type Terms = Pick<NewSession, 'expiresAt' | 'reauthenticatedUntil' | 'passwordUntil' | 'isBound' | 'parentSessionId'>

async function insert(context: AtomicContext, wanted: SessionWanted, terms: Terms): Promise<Opened> {
  const token = newToken()
  const { personId, accountId, origin, impersonator } = wanted
  await insertSession(context.db, {
    personId,
    accountId,
    origin,
    impersonatorAccountId: impersonator?.accountId ?? null,
    tokenHash: hashToken(token),
    createdAt: context.now,
    userAgent: context.request.userAgent.slice(0, longestUserAgent),
    address: context.request.from,
    lastSeenAt: context.now,
    ...terms,
  })
  await noteSignIn(context, wanted)
  return { token, expiresAt: terms.expiresAt }
}

/**
 * A password or a new account re-authenticates. Of mailed links only the forgotten-password link does. A platform vouches for a shop, not
 * for a person.
 */
function isReauthenticated({ origin, impersonator, maySetPassword, isNewPerson }: SessionWanted): boolean {
  if (impersonator) return false
  if (origin === 'magic-link') return maySetPassword === true
  return origin !== 'platform' || isNewPerson === true
}

async function noteSignIn(context: AtomicContext, wanted: SessionWanted): Promise<void> {
  const { accountId, origin } = wanted
  const account = await accountById(context.db, accountId)
  const impersonator = wanted.impersonator && (await accountById(context.db, wanted.impersonator.accountId))
  if (!account) return
  await recordAudit(context, {
    action: impersonator ? 'identity.impersonation-begun' : 'identity.signed-in',
    subject: `account:${accountId}`,
    detail: { origin },
    by: { ...account, ...(impersonator ? { impersonator } : {}) },
  })
}
