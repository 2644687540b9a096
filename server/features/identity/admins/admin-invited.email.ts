import { invitationDays } from '@quayside/domain/identity/admin-invitation'
import { composeMail } from '#features/notifications'

export interface AdminInvitedFacts {
  readonly product: string
  readonly inviter: string
  /** True if a person with this address already has an account. */
  readonly isKnown: boolean
}

export const adminInvitedEmail = ({ product, inviter, isKnown }: AdminInvitedFacts) => ({
  subject: `You are invited to the back office of ${product}`,
  ...composeMail({
    product,
    heading: `Join the back office of ${product}`,
    paragraphs: [
      `${inviter} has invited you.`,
      isKnown
        ? `There is an account at ${product} with this address already. If you have never confirmed that it is yours, its password and its sign-ins end when you accept.`
        : 'Accept the invitation and choose a password.',
      `The invitation can be accepted once, within ${invitationDays} days.`,
    ],
    action: 'Accept invitation',
    reason: `You receive this because an admin of ${product} gave this address.`,
  }),
})
