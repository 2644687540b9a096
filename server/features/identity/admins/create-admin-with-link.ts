import { invitationPage } from '@quayside/domain/identity/admin-invitation'
import type { AtomicContext } from '#foundation/context/context'
import { newToken } from '#foundation/secrets/token'
import type { KnownPerson } from '../invitations.records.ts'
import { saveInvitationToken } from '../invitations.records.ts'
import { keepInvitation } from './invite-admin.ts'

/**
 * Creates an invitation for the server's operator and returns its link, which is not mailed. Opening the link makes its user an admin and
 * asks for a password; until then nobody is one.
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
