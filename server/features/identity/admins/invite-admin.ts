import type { Answer, Input } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { alreadyAdmin, invitationDays, invitationLink } from '@quayside/domain/identity/admin-invitation'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { ownerNameOf } from '../accounts.records.ts'
import { type KnownPerson, peopleByEmail, upsertInvitation } from '../invitations.records.ts'
import { mailSecurityNotice } from '../security-notices/mail-security-notice.ts'
import { knownPersonView } from './admin.view.ts'
import { adminInvitedEmail } from './admin-invited.email.ts'

interface InviteAdmin {
  context: AtomicContext<AdminActor>
  input: Input<typeof adminsApi.inviteAdmin>
}

/** Mails an invitation to the back office. It grants nothing until it is accepted; a second invitation replaces the link. @see X-111 */
export async function inviteAdmin({ context, input }: InviteAdmin): Promise<Answer<typeof adminsApi.inviteAdmin>> {
  const known = await invite(context, input)
  return { success: true, known: knownPersonView(known) }
}

async function invite(context: AtomicContext<AdminActor>, wanted: { email: string; name: string }): Promise<KnownPerson | undefined> {
  const { productName: product } = context.config
  const { invitationId, known } = await keepInvitation(context, wanted, context.actor.accountId)
  await queueMail(context, {
    key: `admin-invited:${invitationId}:${context.request.id}`,
    kind: 'identity.admin-invited',
    to: wanted.email,
    ...adminInvitedEmail({ product, inviter: await ownerNameOf(context.db, context.actor.personId), isKnown: known !== undefined }),
    link: { type: invitationLink, tab: String(invitationId) },
  })
  await mailSecurityNotice(context, {
    notice: 'admin-invited',
    about: `${invitationId}:${context.request.id}`,
    facts: [
      ['Name', wanted.name],
      ['Email', wanted.email],
    ],
  })
  return known
}

/** @throws Refusal ALREADY_ADMIN */
export async function keepInvitation(
  context: AtomicContext,
  { email, name }: { email: string; name: string },
  invitedBy: number | null,
): Promise<{ invitationId: number; known: KnownPerson | undefined }> {
  const { db, now } = context
  const known = (await peopleByEmail(db, [email.toLowerCase()])).get(email.toLowerCase())
  if (known?.kinds.includes('admin')) throw new Refusal('ALREADY_ADMIN', alreadyAdmin, { status: 409, field: 'email' })
  const expiresAt = after(now, days(invitationDays))
  const invitationId = await upsertInvitation(db, { email, name, invitedBy, createdAt: now, expiresAt })
  await recordAudit(context, { action: 'identity.admin-invited', subject: `invitation:${invitationId}`, detail: { email } })
  return { invitationId, known }
}
