import { mailedCodeMinutes } from '@quayside/domain/identity/reauthentication'
import { composeMail } from '#features/notifications'

export const mailedCodeEmail = ({ product }: { product: string }) => ({
  subject: `Your code for ${product}`,
  ...composeMail({
    product,
    heading: 'Confirm it’s you',
    paragraphs: [
      `Enter this code where you were asked for it. It works once, for ${mailedCodeMinutes} minutes.`,
      'If you did not ask for a code, somebody may be using your account: set a password and sign out everywhere.',
    ],
    code: 'Code',
    reason: `You receive this because you are signed in at ${product} without a password.`,
  }),
})
