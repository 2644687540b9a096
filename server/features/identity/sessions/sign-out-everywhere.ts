import type { Answer } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { forgetDevicesOf } from '../known-devices.records.ts'
import { revokeSessionsOf, within } from '../own-sessions.records.ts'
import { spendLinksOf } from '../passwords.records.ts'

interface SignOutEverywhere {
  context: AtomicContext<SignedInActor>
}

/** Revokes all sessions of this person in all their accounts, including the caller's, and spends open sign-in links. */
export async function signOutEverywhere({ context }: SignOutEverywhere): Promise<Answer<typeof securityApi.signOutEverywhere>> {
  const signedOut = await revokeSessionsOf(context.db, context.now, within(context.actor))
  await spendLinksOf(context.db, context.now, context.actor.personId)
  await forgetDevicesOf(context.db, context.actor.personId)
  await recordAudit(context, { action: 'identity.signed-out-everywhere', detail: { sessions: signedOut } })
  return { success: true, signed_out: signedOut }
}
