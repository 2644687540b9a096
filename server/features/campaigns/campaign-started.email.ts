import { composeMail } from '#features/notifications'

interface Started {
  readonly product: string
  readonly campaign: string
  readonly subject: string
  readonly group: string
  readonly recipients: number
  readonly startedBy: string
}

/** Mail to the other admins: somebody has begun to send a large campaign. */
export const campaignStartedEmail = ({ product, campaign, subject, group, recipients, startedBy }: Started) => ({
  subject: `${startedBy} has started an email campaign`,
  ...composeMail({
    product,
    heading: `${startedBy} has started an email campaign`,
    paragraphs: ['It goes out bit by bit, and can be paused under Marketing email.'],
    facts: [
      ['Campaign', campaign],
      ['Subject', subject],
      ['User group', group],
      ['Recipients', String(recipients)],
    ],
    reason: `You receive this because you are an admin of ${product}.`,
  }),
})
