import { composeMail } from '#features/notifications'

export interface VendorDecidedFacts {
  readonly product: string
  readonly supplier: string
  readonly outcome: 'approved' | 'denied' | 'revoked'
}

/** Mail to a store: a supplier has answered its request or revoked its approval. */
export function vendorDecidedEmail({ product, supplier, outcome }: VendorDecidedFacts) {
  const { subject, paragraphs } = texts[outcome](supplier)
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      paragraphs,
      action: 'See the supplier',
      reason: `You receive this because your store asked ${supplier} for approval at ${product}.`,
    }),
  }
}

const texts = {
  approved: (supplier: string) => ({
    subject: `${supplier} approved your store`,
    paragraphs: [`You can add the products of ${supplier} to your import list and sell them from now on.`],
  }),
  denied: (supplier: string) => ({
    subject: `${supplier} declined your request`,
    paragraphs: [`${supplier} does not work with your store at present. Other suppliers offer similar products.`],
  }),
  revoked: (supplier: string) => ({
    subject: `${supplier} no longer works with your store`,
    paragraphs: [`You can no longer add products of ${supplier}. Products already in your shop stay there, and orders continue.`],
  }),
}
