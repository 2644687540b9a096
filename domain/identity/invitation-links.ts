/** Pages that invitation links lead to, by link type. */
import { referralPages } from '../affiliates/referral.ts'
import { vendorInvitationPage } from '../vendors/vendor-invitation.ts'

export const invitationPages = { vendor_invitation: vendorInvitationPage, ...referralPages } as const
export type InvitationLinkType = keyof typeof invitationPages

export const isInvitationLink = (type: string): type is InvitationLinkType => type in invitationPages
