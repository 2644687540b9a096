import type { Input } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { withdrawInvitation as withdraw } from '../invitations.records.ts'
import { mailSecurityNotice } from '../security-notices/mail-security-notice.ts'

interface WithdrawInvitation {
  context: AtomicContext<AdminActor>
  input: Input<typeof adminsApi.withdrawInvitation>
}

/** Withdraws an invitation that was not accepted yet. */
export async function withdrawInvitation({ context, input: { invitation_id: id } }: WithdrawInvitation): Promise<typeof done> {
  const invitation = await withdraw(context.db, context.now, id)
  if (!invitation) throw notFound('This invitation was already accepted or withdrawn')
  await recordAudit(context, {
    action: 'identity.admin-invitation-withdrawn',
    subject: `invitation:${id}`,
    detail: { email: invitation.email },
  })
  await mailSecurityNotice(context, { notice: 'admin-invitation-withdrawn', about: String(id), facts: [['Email', invitation.email]] })
  return done
}
