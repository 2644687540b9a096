import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { forgetDevicesOf } from '../known-devices.records.ts'
import { revokeSessionsOf } from '../own-sessions.records.ts'
import { forgetDemoSignIns, setPassword, spendLinksOf } from '../passwords.records.ts'
import { lockProof, markEmailVerified } from '../proofs.records.ts'
import { deleteTotp } from '../totp.records.ts'
import { spendConfirmationsOf } from './confirmations.records.ts'

/**
 * Verifies the address for a person who opened a link mailed to it. If it was not verified before, a stranger may have signed up with it:
 * the password, sessions, links and second step set until then are removed.
 */
export async function takeOverAddress(context: AtomicContext, personId: number): Promise<void> {
  const { db, now } = context
  if ((await lockProof(db, personId)).emailVerifiedAt) return
  await markEmailVerified(db, now, personId)
  await setPassword(db, personId, null)
  const revoked = await revokeSessionsOf(db, now, { personId })
  await spendLinksOf(db, now, personId)
  await spendConfirmationsOf(db, now, personId)
  await deleteTotp(db, personId)
  await forgetDevicesOf(db, personId)
  await forgetDemoSignIns(db, personId)
  await recordAudit(context, {
    action: 'identity.email-proven',
    subject: `person:${personId}`,
    personId,
    detail: { signed_out: revoked },
  })
}
