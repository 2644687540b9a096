import { onlyTheOwner } from '@quayside/domain/identity/impersonation'
import { currentPasswordWrong } from '@quayside/domain/identity/passwords'
import {
  methodFor,
  type ReauthenticationMethod,
  reauthenticatedMinutes,
  reauthenticationNeeded,
} from '@quayside/domain/identity/reauthentication'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { passwordMatches } from '#foundation/secrets/password'
import { noteProof, proofOf } from '../own-sessions.records.ts'
import { personById } from '../passwords.records.ts'
import { totpSince } from '../totp.records.ts'

interface Given {
  /** Password given with the call itself. */
  readonly currentPassword?: string | undefined
  /** Set for a change of the password: a forgotten-password link counts too, and for longer. */
  readonly isPasswordChange?: boolean
}

/**
 * Asserts re-authentication before an action on money or access, because a session may have been found or stolen. The user must have signed
 * in, or re-authenticated (`reauthenticate.ts`), within the last 15 minutes. Always refused while impersonating.
 * @see X-066
 * @throws Refusal REAUTHENTICATION_REQUIRED, REAUTHENTICATION_FAILED, IMPERSONATING
 */
export async function assertReauthenticated(
  context: OutsideContext<SignedInActor>,
  { currentPassword, isPasswordChange = false }: Given = {},
): Promise<void> {
  const { actor, now } = context
  if (actor.impersonator) throw new Refusal('IMPERSONATING', onlyTheOwner, { status: 403 })
  const proof = await context.transaction(({ db }) => proofOf(db, actor.sessionId))
  if (isAfter(proof.reauthenticatedUntil, now) || (isPasswordChange && isAfter(proof.passwordUntil, now))) return
  const { method, passwordHash } = await context.transaction((atomic) => meansOf(atomic, actor.personId))
  if (method !== 'password' || !currentPassword) throw needed(method, passwordHash !== null)
  await checkPassword(context, passwordHash, currentPassword)
  await context.transaction((atomic) => noteReauthenticated(atomic, actor))
}

const isAfter = (until: Date | null, now: Date): boolean => until !== null && until > now

interface Means {
  readonly method: ReauthenticationMethod
  readonly passwordHash: string | null
  readonly email: string
}

/** Means by which a person re-authenticates. */
export async function meansOf({ db }: AtomicContext, personId: number): Promise<Means> {
  const { passwordHash, email } = await personById(db, personId)
  const hasTotp = (await totpSince(db, personId)) !== undefined
  return { method: methodFor({ hasPassword: passwordHash !== null, hasTotp }), passwordHash, email }
}

/** @throws Refusal RATE_LIMITED, REAUTHENTICATION_FAILED */
export async function checkPassword(context: OutsideContext<SignedInActor>, hash: string | null, given: string): Promise<void> {
  const { personId } = context.actor
  await countOrRefuse(context, { key: `proof:${personId}`, most: context.config.limits.signInPerMinute, windowMs: minutes(1) })
  if (!(await passwordMatches(hash, given)))
    throw new Refusal('REAUTHENTICATION_FAILED', currentPasswordWrong, { status: 403, field: 'current_password' })
}

export const noteReauthenticated = ({ db, now }: AtomicContext, { sessionId }: SignedInActor): Promise<void> =>
  noteProof(db, sessionId, after(now, minutes(reauthenticatedMinutes)))

export const needed = (method: ReauthenticationMethod, hasPassword: boolean): Refusal =>
  new Refusal('REAUTHENTICATION_REQUIRED', reauthenticationNeeded[method], {
    status: 403,
    ...(method === 'password' ? { field: 'current_password' } : {}),
    data: { method, has_password: hasPassword },
  })
