/** Admins of the back office, and their invitations. @see X-111 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { AdminInvitation } from './admin-invitation.ts'
import { Admins, KnownPerson } from './security.ts'
import { SignedIn } from './sign-in.ts'

export const adminsApi = {
  admins: endpoint({ method: 'GET', path: '/v1/admins/', summary: 'Who may sign in to the back office', response: Admins }),
  inviteAdmin: endpoint({
    method: 'POST',
    path: '/v1/invite_admin/',
    summary: 'Invite somebody to the back office: they get a mail, and are an admin once they have opened its link',
    body: AdminInvitation,
    /** `known`: a person with this address already has an account. */
    response: z.object({ success: z.literal(true), known: KnownPerson.nullable() }),
    errors: ['REAUTHENTICATION_REQUIRED', 'REAUTHENTICATION_FAILED', 'ALREADY_ADMIN'],
  }),
  withdrawInvitation: endpoint({
    method: 'POST',
    path: '/v1/withdraw_admin_invitation/',
    summary: 'Take an invitation back that nobody has accepted yet',
    body: z.object({ invitation_id: Id }),
    response: Done,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/v1/accept_admin_invitation/',
    summary: 'Become an admin by the link of an invitation; it works once',
    body: z.object({
      token: z.string().min(1).max(200),
      totp_code: z.string().trim().max(40).optional(),
      confirmed: z.boolean().optional(),
    }),
    response: SignedIn,
    errors: ['LINK_EXPIRED', 'ALREADY_ADMIN', 'SIGNED_IN_AS_OTHER', 'TOTP_NEEDED', 'TOTP_WRONG'],
  }),
  removeAdmin: endpoint({
    method: 'POST',
    path: '/v1/remove_admin/',
    summary: 'Take somebody out of the back office; their sign-ins to it end',
    body: z.object({ account_id: Id }),
    response: Done,
    errors: ['CANNOT_REMOVE_SELF'],
  }),
}
