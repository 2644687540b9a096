import { composeMail } from '#features/notifications'

export interface PaymentFailedFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  readonly amount: string
  /** Sentence that ends with a full stop. */
  readonly reason: string
}

/** Mail to the owner: a payment failed after they had left the screen. */
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
