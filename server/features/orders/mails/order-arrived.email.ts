import { composeMail } from '#features/notifications'

interface SupplierGoods {
  readonly name: string
  readonly goods: readonly { readonly title: string; readonly variant: string; readonly quantity: number; readonly price: string }[]
  readonly shipping: string
  readonly total: string
  /** Reason why it cannot be paid yet. */
  readonly trouble?: string | undefined
}

export interface OrderArrivedFacts {
  readonly product: string
  readonly order: string
  readonly customer: string
  readonly suppliers: readonly SupplierGoods[]
  /** True where it is paid without its owner, unless a rule of theirs holds it. */
  readonly isAutomatic: boolean
  /** Totals to be paid, one per currency. */
  readonly totals: readonly string[]
  /** Lines of the delivery address; empty where the shop has none. */
  readonly address: readonly string[]
}

/** Mail to the store's owner: an order can be paid. */
export function orderArrived({ product, order, customer, isAutomatic, suppliers, totals, address }: OrderArrivedFacts) {
  const one = suppliers.length === 1
  return {
    subject: `New order ${order}${customer ? ` from ${customer}` : ''}`,
    ...composeMail({
      product,
      heading: `New order ${order}`,
      preview: totals.length
        ? `${totals.join(' and ')} ${isAutomatic ? 'paid automatically, within your limits' : 'to pay'}`
        : 'It has a problem to solve before you can pay',
      paragraphs: [
        !totals.length
          ? 'A shopper ordered in your store. The order has a problem to solve before you can pay for it.'
          : isAutomatic
            ? 'A shopper ordered in your store. Your card is charged automatically, within the limits you set. If one of them holds the order, it waits for you.'
            : one
              ? 'A shopper ordered in your store. Pay the supplier, and it will ship the order.'
              : 'A shopper ordered in your store. Pay each supplier, and they will ship their parts of the order.',
      ],
      entries: [
        ...suppliers.map(({ name, goods, shipping, total, trouble }) => ({
          title: name,
          lines: [
            ...goods.map(({ title, variant, quantity, price }) => `${quantity} × ${title}${variant ? ` (${variant})` : ''}: ${price}`),
            ...(trouble ? [`Not to be paid yet: ${trouble}`] : [`Shipping: ${shipping}`, `Total: ${total}`]),
          ],
        })),
        ...(address.length ? [{ title: 'Ship to', lines: address }] : []),
      ],
      facts: totals.map((total) => [isAutomatic ? 'Paid automatically' : 'To pay', total] as const),
      action: 'See the order',
      reason: 'You receive this because a product you imported was ordered in your store.',
    }),
  }
}
