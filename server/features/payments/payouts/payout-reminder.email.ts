import { composeMail } from '#features/notifications'

interface PayoutReminderFacts {
  readonly product: string
  /** Reason for the reminder. */
  readonly occasion: 'imported' | 'ordered'
}

/** Mail to a supplier without a payment account: stores sell its goods and cannot pay it. */
export function payoutReminder({ product, occasion }: PayoutReminderFacts) {
  const isOrdered = occasion === 'ordered'
  const heading = isOrdered ? 'An order waits for your payment account' : 'Connect a payment account to get orders'
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      paragraphs: [
        isOrdered
          ? 'A shopper ordered one of your products in a store. The store cannot pay you, because no Stripe account is connected.'
          : 'A store has put one of your products on sale. Once a shopper orders it, the store has to pay you, and no Stripe account is connected.',
        'Connecting one takes a few minutes. Waiting orders can be paid right after that.',
      ],
      action: 'Connect a payment account',
      reason: 'You receive this, at most once a week, because stores sell your products and cannot pay you.',
    }),
  }
}
