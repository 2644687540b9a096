import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { insertMagicLink } from '../magic-links.records.ts'
import { totpSince } from '../totp.records.ts'
import { openSession } from './open-session.ts'

/** Type of a link that is never mailed: it stores a platform's sign-in while a code is requested. */
export const platformStep = 'platform_second_step'

const waitsMinutes = 10

interface PlatformSignIn {
  readonly personId: number
  readonly accountId: number
  /** True if this call created the account. */
  readonly isNew: boolean
  readonly isSupplier?: boolean
}

export type PlatformSession =
  | { readonly token: string; readonly expiresAt: Date; readonly secondStep: null }
  /** `secondStep` is a token that signs in together with a code. */
  | { readonly token: null; readonly expiresAt: null; readonly secondStep: string }

/**
 * Signs in to the account of a shop that a platform vouches for. The platform does not vouch for the person, so their second step is
 * required as after any other first step. The platform's answer works only once, so the sign-in is stored while the code is typed.
 */
export async function signInByPlatform(
  context: AtomicContext,
  { isNew, isSupplier, ...account }: PlatformSignIn,
): Promise<PlatformSession> {
  const { db, now } = context
  if (!isNew && (await totpSince(db, account.personId))) {
    const token = newToken()
    await insertMagicLink(db, {
      tokenHash: hashToken(token),
      accountId: account.accountId,
      type: platformStep,
      tab: null,
      createdAt: now,
      expiresAt: after(now, minutes(waitsMinutes)),
    })
    return { token: null, expiresAt: null, secondStep: token }
  }
  const origin = isNew && isSupplier ? 'supplier-registration' : 'platform'
  return { ...(await openSession(context, { ...account, origin, isNewPerson: isNew })), secondStep: null }
}
