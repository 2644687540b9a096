/** Invitations to the back office. @see X-111 */

/** Days until an unaccepted invitation expires. */
export const invitationDays = 3

/** Link type of its email. */
export const invitationLink = 'admin_invitation'

export const invitationPage = '/admin/invitation'

export const alreadyAdmin = 'This address is an admin already'
export const invitationExpired = 'This invitation has expired or was withdrawn. Please ask for a new one.'
export const cannotRemoveSelf = 'Another admin must remove you'
