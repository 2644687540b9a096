import { composeMail } from '#features/notifications'

export interface PaymentFailedFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  readonly amount: string
  /** In words that end with a full stop. */
  readonly reason: string
}

/** To the owner, who is not at the screen any more. */
export function paymentFailed({ product, order, supplier, amount, reason }: PaymentFailedFacts) {
  return {
    subject: `Order ${order}: the payment to ${supplier} did not go through`,
    ...composeMail({
      product,
      heading: 'Nothing was charged',
      paragraphs: [reason, `${supplier} has not been paid. You can pay again from the order.`],
      facts: [
        ['Order', order],
        ['Amount', amount],
      ],
      action: 'See the order',
      reason: 'You receive this because you paid for an order of your store.',
    }),
  }
}
