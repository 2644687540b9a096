import { invitationPage } from '@quayside/domain/identity/admin-invitation'
import type { AtomicContext } from '#foundation/context/context'
import { newToken } from '#foundation/secrets/token'
import type { KnownPerson } from '../invitations.records.ts'
import { saveInvitationToken } from '../invitations.records.ts'
import { keepInvitation } from './invite-admin.ts'

/**
 * For whoever runs the server: an invitation, and its link, which is said here and mailed to nobody. Whoever opens it is an admin then and
 * chooses a password; nobody is one before.
 * @see X-111
 */
export async function createAdminWithLink(
  context: AtomicContext,
  wanted: { email: string; name: string },
): Promise<{ link: string; known: KnownPerson | undefined }> {
  const { invitationId, known } = await keepInvitation(context, wanted, null)
  const token = newToken()
  await saveInvitationToken(context.db, context.now, invitationId, token)
  return { link: `${context.config.appUrl}${invitationPage}?${new URLSearchParams({ token })}`, known }
}
