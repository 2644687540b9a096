import type { Answer } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { openInvitations, peopleByEmail } from '../invitations.records.ts'
import { peopleWithTotp } from '../totp.records.ts'
import { adminView, invitationView } from './admin.view.ts'
import { allAdmins } from './admins.records.ts'

export async function listAdmins({ context }: { context: ReadContext<AdminActor> }): Promise<Answer<typeof adminsApi.admins>> {
  const { db, now, actor } = context
  const [admins, invitations] = await Promise.all([allAdmins(db), openInvitations(db)])
  const [withCode, known] = await Promise.all([
    peopleWithTotp(
      db,
      admins.map(({ personId }) => personId),
    ),
    peopleByEmail(
      db,
      invitations.map(({ email }) => email.toLowerCase()),
    ),
  ])
  return {
    admins: admins.map((admin) => adminView(admin, { hasCode: withCode.has(admin.personId), isSelf: admin.accountId === actor.accountId })),
    invitations: invitations.map((invitation) => invitationView(invitation, known.get(invitation.email.toLowerCase()), now)),
  }
}
