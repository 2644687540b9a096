import { deviceOf } from '@quayside/domain/identity/device'
import { composeMail, type MailBody } from '#features/notifications'
import type { Config } from '#foundation/config/config'

interface Change {
  readonly config: Config
  readonly now: Date
  readonly userAgent: string
  readonly from: string
}

/** Mail to the owner after a change of the password, whoever made it. It has no link: a warning must not be able to sign in. */
export function passwordChangedEmail({ config, now, userAgent, from }: Change): MailBody & { subject: string } {
  const { productName: product, appUrl, supportEmail } = config
  return {
    subject: `Your ${product} password was changed`,
    ...composeMail({
      product,
      heading: 'Your password was changed',
      paragraphs: [
        'From now on only the new password signs in. Every other device has been signed out.',
        `If this was not you, set a new password at ${appUrl}/forgot and write to ${supportEmail}.`,
      ],
      facts: [
        ['When', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ['Device', deviceOf(userAgent)],
        ['Address', from],
      ],
      reason: `You receive this because the password of your ${product} sign-in was changed.`,
    }),
  }
}
