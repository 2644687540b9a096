import { composeMail } from '#features/notifications'

export interface AdminInvitedFacts {
  readonly product: string
  readonly appUrl: string
  readonly inviter: string
}

export const adminInvitedEmail = ({ product, appUrl, inviter }: AdminInvitedFacts) => ({
  subject: `You have been let into the back office of ${product}`,
  ...composeMail({
    product,
    heading: `Welcome to the back office of ${product}`,
    paragraphs: [
      `${inviter} has let you in.`,
      'The link below signs you in once; choose a password there. It works for two hours.',
      `After that, ask for another one at ${appUrl}/forgot.`,
    ],
    action: 'Sign in and choose a password',
    reason: `You get this because an admin of ${product} gave this address.`,
  }),
})
