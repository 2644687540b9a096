import { composeMail } from '#features/notifications'

export interface OrderShippedFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  /** False: the store made the order itself, and no shop is told. */
  readonly isOfShop: boolean
  readonly carrier: string
  readonly trackingNumber: string | null
  /** Quantities of a partial parcel: in this parcel, and in the supplier's whole part of the order. */
  readonly part?: { readonly shipped: number; readonly of: number } | undefined
}

/** Mail to the store's owner: goods were shipped. */
export function orderShipped({ product, order, supplier, isOfShop, carrier, trackingNumber, part }: OrderShippedFacts) {
  return {
    subject: part ? `${supplier} shipped a part of order ${order}` : `${supplier} shipped order ${order}`,
    ...composeMail({
      product,
      heading: part ? `A part of order ${order} is on its way` : `Order ${order} is on its way`,
      paragraphs: [
        `${supplier} has shipped ${part ? `${part.shipped} of the ${part.of} items of its part of the order` : 'its part of the order'}.${isOfShop ? ' The tracking is being added to the order in your store, which tells the shopper.' : ''}`,
      ],
      facts: [['Carrier', carrier], ...(trackingNumber ? ([['Tracking number', trackingNumber]] as const) : [])],
      action: 'See the order',
      reason: 'You receive this because a supplier shipped an order of your store.',
    }),
  }
}
