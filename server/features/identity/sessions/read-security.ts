import type { Answer } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { openSessionsOf, proofOf, within } from '../own-sessions.records.ts'
import { personById } from '../passwords.records.ts'
import { emailVerifiedSince } from '../proofs.records.ts'
import { rootOf } from '../sessions.records.ts'
import { recoveryCodesLeft, totpSince } from '../totp.records.ts'
import { sessionView } from './session.view.ts'

interface ReadSecurity {
  context: ReadContext<SignedInActor>
}

/** Data of the page Sign-in & security. */
export async function readSecurity({ context }: ReadSecurity): Promise<Answer<typeof securityApi.signInSecurity>> {
  const { db, now, actor, config } = context
  const [person, verifiedSince, since, left, sessions, proof, root] = await Promise.all([
    personById(db, actor.personId),
    emailVerifiedSince(db, actor.personId),
    totpSince(db, actor.personId),
    recoveryCodesLeft(db, actor.personId),
    openSessionsOf(db, now, within(actor)),
    proofOf(db, actor.sessionId),
    rootOf(db, actor.sessionId),
  ])
  return {
    email: person.email,
    is_email_verified: verifiedSince !== undefined,
    account_type: actor.kind,
    has_password: person.passwordHash !== null,
    is_reauthenticated: [proof.reauthenticatedUntil, proof.passwordUntil].some((until) => until !== null && until > now),
    totp: {
      is_on: since !== undefined,
      since: since?.toISOString() ?? null,
      recovery_codes_left: left,
      is_required: actor.kind === 'admin' && config.adminsNeedTotp,
    },
    sessions: sessions.map((session) => sessionView(session, root)),
  }
}
