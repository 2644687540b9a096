import { composeMail } from '#features/notifications'

/**
 * Mail to the store's owner: a shopper asked the platform which data is stored.
 * @param orders names of the orders with the shopper's data
 */
export function shopperDataEmail({ product, orders }: { product: string; orders: readonly string[] }) {
  const heading = 'A shopper asked for their data'
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      paragraphs: [
        'A shopper of your store asked, through the platform, what data is stored about them.',
        orders.length
          ? `We store the name, email address and shipping address of this shopper with ${orders.join(', ')}.`
          : 'We store no data about this shopper.',
        'Please answer the shopper within 30 days.',
      ],
      action: 'See your orders',
      reason: 'You receive this because your store’s platform passed on a privacy request.',
    }),
  }
}
