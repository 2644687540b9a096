import { composeMail } from '#features/notifications'

/** Mail to a store: a supplier whose products it carries has left. */
export function supplierGoneEmail({ product, supplier }: { readonly product: string; readonly supplier: string }) {
  return {
    subject: `${supplier} has left ${product}`,
    ...composeMail({
      product,
      heading: `${supplier} has left`,
      paragraphs: [
        'Its products can no longer be ordered, and are out of stock in your store.',
        'Orders that you have paid are not affected. Look for other suppliers of the same goods, or remove the products from your store.',
      ],
      action: 'Open your imports',
      reason: `You receive this because your store carries products of this supplier of ${product}.`,
    }),
  }
}
