import type { Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { hashPassword } from '#foundation/secrets/password'
import { forgetDevicesOf } from '../known-devices.records.ts'
import { forgetProof, revokeSessionsOf } from '../own-sessions.records.ts'
import { forgetDemoSignIns, personById, setPassword, spendLinksOf } from '../passwords.records.ts'
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts'
import { rootOf } from '../sessions.records.ts'
import { assertStrong } from './assert-strong.ts'
import { passwordChangedEmail } from './password-changed.email.ts'

interface ResetPassword {
  context: OutsideContext<SignedInActor>
  input: Input<typeof securityApi.passwordReset>
}

/** Sets a new password. Ends all other sessions and notifies the owner. @see S-07, X-066 */
export async function resetPassword({ context, input }: ResetPassword): Promise<typeof done> {
  await assertReauthenticated(context, { currentPassword: input.current_password, isPasswordChange: true })
  const { email } = await context.transaction(({ db }) => personById(db, context.actor.personId))
  await assertStrong(input.password, email)
  const passwordHash = await hashPassword(input.password)
  await context.transaction((atomic) => change(atomic, passwordHash))
  return done
}

async function change(context: AtomicContext<SignedInActor>, passwordHash: string): Promise<void> {
  const { db, now, actor } = context
  const { personId, accountId, sessionId } = actor
  await setPassword(db, personId, passwordHash)
  const revoked = await revokeSessionsOf(db, now, { personId }, await rootOf(db, sessionId))
  await forgetProof(db, sessionId)
  await spendLinksOf(db, now, personId)
  await forgetDevicesOf(db, personId)
  await forgetDemoSignIns(db, personId)
  await recordAudit(context, { action: 'identity.password-changed', subject: `person:${personId}`, detail: { signed_out: revoked } })
  const { email } = await personById(db, personId)
  await queueMail(context, {
    key: `password-changed:${personId}:${context.request.id}`,
    kind: 'identity.password-changed',
    to: email,
    accountId,
    ...passwordChangedEmail({ ...context, ...context.request }),
  })
}
