import { composeMail } from '#features/notifications'

export interface OrderArrivedFacts {
  readonly product: string
  readonly order: string
  readonly customer: string
  readonly suppliers: readonly { readonly name: string; readonly total: string }[]
}

/** To the store's owner: an order waits to be paid. */
export function orderArrived({ product, order, customer, suppliers }: OrderArrivedFacts) {
  const one = suppliers.length === 1
  return {
    subject: `New order ${order}${customer ? ` from ${customer}` : ''}`,
    ...composeMail({
      product,
      heading: `Order ${order} has arrived`,
      paragraphs: [
        `A shopper ordered ${one ? 'from one of your suppliers' : `from ${suppliers.length} of your suppliers`} in your store.`,
        one ? 'Pay the supplier and the goods will be on their way.' : 'Pay each supplier and the goods will be on their way.',
      ],
      facts: suppliers.map(({ name, total }) => [name, total] as const),
      action: 'See the order',
      reason: 'You receive this because a product you imported was ordered in your store.',
    }),
  }
}
