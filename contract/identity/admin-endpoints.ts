/** Who works in the back office, and how somebody else is let in. @see X-111 */
import { endpoint } from '../endpoint.ts'
import { Done } from '../vocabulary/id.ts'
import { AdminInvitation } from './admin-invitation.ts'
import { Admins } from './security.ts'

export const adminsApi = {
  admins: endpoint({ method: 'GET', path: '/v1/admins/', summary: 'Who may sign in to the back office', response: Admins }),
  inviteAdmin: endpoint({
    method: 'POST',
    path: '/v1/invite_admin/',
    summary: 'Let somebody else into the back office: they get a mail whose link sets their password',
    body: AdminInvitation,
    response: Done,
    errors: ['PROOF_NEEDED', 'PROOF_WRONG', 'ALREADY_ADMIN'],
  }),
}
