import type { VendorInvitation } from '@quayside/contract/vendors/invitation'
import { invitationState } from '@quayside/domain/vendors/vendor-invitation'
import type { Invitation } from './invitations.records.ts'

/** An open or expired invitation. */
export const invitationView = (invitation: Invitation, now: Date): VendorInvitation => ({
  id: invitation.id,
  email: invitation.email,
  state: invitationState(invitation, now) === 'invited' ? 'invited' : 'expired',
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
})
