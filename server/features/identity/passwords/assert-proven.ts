import { currentPasswordNeeded, currentPasswordWrong, freshSignInMinutes, freshSignInNeeded } from '@quayside/domain/identity/passwords'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { after, minutes } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { passwordMatches } from '#foundation/secrets/password'
import { noteProof, provenUntil } from '../sessions/own-sessions.records.ts'
import { personById } from './passwords.records.ts'

/**
 * Before what would lock the owner out: a session may have been found or stolen, so who holds it proves who they are, by a fresh
 * sign-in, the link of a forgotten password, or the current password. Right once, it is not asked for again for a while.
 * @see X-066
 * @throws Refusal PROOF_NEEDED, PROOF_WRONG
 */
export async function assertProven(context: OutsideContext<SignedInActor>, currentPassword: string | undefined): Promise<void> {
  const { personId, sessionId } = context.actor
  const { until, passwordHash } = await context.transaction(async ({ db }) => ({
    until: await provenUntil(db, sessionId),
    passwordHash: (await personById(db, personId)).passwordHash,
  }))
  if (until && until > context.now) return
  if (passwordHash === null) throw new Refusal('PROOF_NEEDED', freshSignInNeeded, { status: 403, data: { has_password: false } })
  if (!currentPassword) throw new Refusal('PROOF_NEEDED', currentPasswordNeeded, { status: 403, field: 'current_password' })
  await countOrRefuse(context, { key: `proof:${personId}`, most: context.config.limits.signInPerMinute, windowMs: minutes(1) })
  if (!(await passwordMatches(passwordHash, currentPassword)))
    throw new Refusal('PROOF_WRONG', currentPasswordWrong, { status: 403, field: 'current_password' })
  await context.transaction(({ db, now }) => noteProof(db, sessionId, after(now, minutes(freshSignInMinutes))))
}
