/** Invitations to the back office. @see X-111 */

/** An invitation that nobody accepts in this time is worth nothing. */
export const invitationDays = 3

/** The type of its mail's link. */
export const invitationLink = 'admin_invitation'

export const invitationPage = '/admin/invitation'

export const alreadyAdmin = 'This address is an admin already'
export const invitationExpired = 'This invitation has expired or was withdrawn. Please ask for a new one.'
export const cannotRemoveSelf = 'Another admin must remove you'
