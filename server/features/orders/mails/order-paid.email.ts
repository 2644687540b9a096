import { composeMail } from '#features/notifications'

export interface OrderPaidFacts {
  readonly product: string
  readonly order: string
  readonly store: string
  readonly payout: string
  /** Kept back for what the supplier owes; empty if nothing. */
  readonly withheld: string
  readonly note: string
}

/** Mail to the supplier: a paid order has to be shipped. */
export function orderPaid({ product, order, store, payout, withheld, note }: OrderPaidFacts) {
  return {
    subject: `${store} paid order ${order}: please ship it`,
    ...composeMail({
      product,
      heading: `Order ${order} is paid`,
      paragraphs: [
        `${store} has paid for its order. Please ship it and add the carrier and, where there is one, the tracking number.`,
        ...(note ? [`Note from the store: ${note}`] : []),
      ],
      facts: [['Order', order], ['Your payout', payout], ...(withheld ? [['Withheld for refunds you owe', withheld] as const] : [])],
      action: 'Ship this order',
      reason: 'You receive this because a store ordered your products.',
    }),
  }
}
