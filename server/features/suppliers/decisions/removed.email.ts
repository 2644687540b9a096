import { composeMail } from '#features/notifications'

interface RemovedFacts {
  readonly product: string
  readonly reason: string
  readonly supportEmail: string
}

/** Mail to a supplier that staff removed from the marketplace. */
export function removedEmail({ product, reason, supportEmail }: RemovedFacts) {
  return {
    subject: `Your supplier account at ${product} was removed`,
    ...composeMail({
      product,
      heading: 'Your supplier account was removed',
      paragraphs: [
        'Stores no longer find or sell your products, and your account is blocked. Paid orders and their payouts stay on record.',
        `The reason: ${reason}`,
        ...(supportEmail ? [`If you think this is a mistake, write to ${supportEmail}.`] : []),
      ],
      action: 'Open your account',
      reason: `You receive this because you are a supplier at ${product}.`,
    }),
  }
}
