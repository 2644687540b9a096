import { composeMail } from '#features/notifications'

export interface VendorAskedFacts {
  readonly product: string
  readonly store: string
}

/** To a supplier: a store asks to sell its products. */
export function vendorAskedEmail({ product, store }: VendorAskedFacts) {
  return {
    subject: `${store} asks to sell your products`,
    ...composeMail({
      product,
      heading: `${store} asks to sell your products`,
      paragraphs: ['Look at the store, then approve or deny it. It cannot import your products before you answer.'],
      action: 'See the request',
      reason: `You receive this because you supply stores at ${product}. Your notification settings switch these emails off.`,
    }),
  }
}
