import { composeMail } from '#features/notifications'

export interface AddressCorrectedFacts {
  readonly product: string
  readonly order: string
  readonly store: string
  readonly address: string
}

/** Mail to a supplier that was paid: its goods go to another address. */
export function addressForSupplier({ product, order, store, address }: AddressCorrectedFacts) {
  return {
    subject: `Order ${order}: please ship to another address`,
    ...composeMail({
      product,
      heading: `Order ${order} has another address`,
      paragraphs: [
        `The address of this order was corrected after you were paid. Please ship to the one below; you will be asked to confirm. What you were paid stays as it is.`,
      ],
      facts: [
        ['Order', order],
        ['Store', store],
        ['Address', address],
      ],
      action: 'See the order',
      reason: 'You receive this because an order you were paid for was changed.',
    }),
  }
}
