import { composeMail } from '#features/notifications'

export interface OrderShippedFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  readonly carrier: string
  readonly trackingNumber: string | null
}

/** To the store's owner: the goods are on their way. */
export function orderShipped({ product, order, supplier, carrier, trackingNumber }: OrderShippedFacts) {
  return {
    subject: `${supplier} shipped order ${order}`,
    ...composeMail({
      product,
      heading: `Order ${order} is on its way`,
      paragraphs: [
        `${supplier} has shipped its part of the order. The tracking is being added to the order in your store, which tells the shopper.`,
      ],
      facts: [['Carrier', carrier], ...(trackingNumber ? ([['Tracking number', trackingNumber]] as const) : [])],
      action: 'See the order',
      reason: 'You receive this because a supplier shipped an order of your store.',
    }),
  }
}
