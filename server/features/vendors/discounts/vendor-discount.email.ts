import { describeDiscount } from '@quayside/domain/vendors/describe-discount'
import { composeMail } from '#features/notifications'

export interface VendorDiscountFacts {
  readonly product: string
  readonly supplier: string
  /** Percentages off the list prices, before and after. */
  readonly from: number
  readonly to: number
}

/** Mail to a store: its discount with a supplier has changed. */
export function vendorDiscountEmail(facts: VendorDiscountFacts) {
  const { product, supplier, from, to } = facts
  const subject = describeDiscount(facts)
  const before = from ? `Until now it was ${from}%.` : 'Until now you paid the list prices.'
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      paragraphs: [
        `${to ? `You pay ${to}% less than the list prices of ${supplier} from now on.` : `You pay the list prices of ${supplier} from now on.`} ${before}`,
        'Prices on your import list and in your shop are updated, except those you set yourself. Existing orders keep their amounts.',
      ],
      action: 'See the supplier',
      reason: `You receive this because your store sells products of ${supplier} at ${product}.`,
    }),
  }
}
