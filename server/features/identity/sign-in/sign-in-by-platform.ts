import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { insertMagicLink } from '../magic-links.records.ts'
import { totpSince } from '../totp.records.ts'
import { openSession } from './open-session.ts'

/** The type of a link that is in no mail: it holds a platform's word while a code is asked for. */
export const platformStep = 'platform_second_step'

const waitsMinutes = 10

interface PlatformSignIn {
  readonly personId: number
  readonly accountId: number
  /** The account was made by this very call. */
  readonly isNew: boolean
  readonly isSupplier?: boolean
}

export type PlatformSession =
  | { readonly token: string; readonly expiresAt: Date; readonly secondStep: null }
  /** `secondStep` signs in once it is given with a code. */
  | { readonly token: null; readonly expiresAt: null; readonly secondStep: string }

/**
 * A platform vouches for a shop, and so for the one account whose shop it is: not for the person, whose second step is asked for as after
 * every other first one. What the platform sent back works once, so its word is kept while the code is typed.
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
