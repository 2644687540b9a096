import { composeMail } from '#features/notifications'

export interface OrderChangedFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  readonly store: string
  /** True if cancelled, false if only changed. */
  readonly cancelled: boolean
}

/** Mail to the owner: the paid goods no longer match the shopper's order. */
export function changedForStore({ product, order, supplier, cancelled }: OrderChangedFacts) {
  const what = cancelled ? 'cancelled' : 'changed'
  return {
    subject: `Order ${order} was ${what} after you paid ${supplier}`,
    ...composeMail({
      product,
      heading: `Order ${order} was ${what} in your store`,
      paragraphs: [
        `You had already paid ${supplier} for it. The amount stays as it was; ${supplier} was notified and asked to confirm before shipping.`,
        'If the goods should not be sent, please get in touch with the supplier.',
      ],
      action: 'See the order',
      reason: 'You receive this because an order of your store was changed after payment.',
    }),
  }
}

/** Mail to the supplier: the order has to be checked before it is shipped. */
export function changedForSupplier({ product, order, store, cancelled }: OrderChangedFacts) {
  const what = cancelled ? 'cancelled' : 'changed'
  return {
    subject: `Order ${order} was ${what} by its store: please check before shipping`,
    ...composeMail({
      product,
      heading: `Order ${order} was ${what}`,
      paragraphs: [
        `The shopper’s order was ${what} at ${store} after you were paid. Please look at it before you ship; you will be asked to confirm.`,
      ],
      action: 'See the order',
      reason: 'You receive this because an order you were paid for was changed.',
    }),
  }
}
