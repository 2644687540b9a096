import { composeMail } from '#features/notifications'

/** Mail with the link that sets a new password. */
export const passwordLinkEmail = ({ product }: { product: string }) => ({
  subject: `Set a new password for ${product}`,
  ...composeMail({
    product,
    heading: 'Set a new password',
    paragraphs: [
      'Somebody, most likely you, asked to sign in without a password.',
      'The link below signs you in once and lets you choose a new password. It works for two hours.',
      'If it was not you, you can ignore this email. Nothing has changed.',
    ],
    action: 'Set a new password',
    reason: `You receive this because this address was given at ${product}'s page for forgotten passwords.`,
  }),
})
