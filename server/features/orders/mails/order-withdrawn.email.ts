import { composeMail } from '#features/notifications'

export interface OrderWithdrawnFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  /** Sentence that ends with a full stop. */
  readonly reason: string
  readonly isOfShop: boolean
}

/** Mail to the owner: goods of an unpaid order are no longer available. */
export function orderWithdrawn({ product, order, supplier, reason, isOfShop }: OrderWithdrawnFacts) {
  return {
    subject: `Order ${order} cannot be paid: ${supplier} no longer offers its goods`,
    ...composeMail({
      product,
      heading: `Order ${order} cannot be paid for now`,
      paragraphs: [
        `${reason} ${supplier} stopped offering it before you paid, and nothing was charged.`,
        `You can pay as soon as it is offered again. ${
          isOfShop
            ? 'If your shopper cannot wait, change the order in your store, or cancel it there and refund your shopper.'
            : 'If you cannot wait, cancel the order.'
        }`,
      ],
      facts: [
        ['Order', order],
        ['Supplier', supplier],
      ],
      action: 'See the order',
      reason: 'You receive this because an order of your store cannot be paid.',
    }),
  }
}
