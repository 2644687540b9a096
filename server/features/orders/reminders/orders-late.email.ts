import { longDay } from '@quayside/domain/vocabulary/long-day'
import { composeMail } from '#features/notifications'

export interface OrdersLateFacts {
  readonly product: string
  /** The supplier's name, if the store may know it. */
  readonly supplier: string
  readonly orders: readonly { readonly order: string; readonly shipBy: Date }[]
}

const mostNamed = 20

/** Mail to the owner: a supplier has missed the ship-by date of these orders. */
export function ordersLate({ product, supplier, orders }: OrdersLateFacts) {
  const only = orders.length === 1 ? orders[0]?.order : undefined
  const left = orders.length - mostNamed
  return {
    subject: only ? `Order ${only} is late` : `${orders.length} orders are late`,
    ...composeMail({
      product,
      heading: only ? `Order ${only} has not shipped in time` : `${orders.length} orders have not shipped in time`,
      paragraphs: [
        `${supplier} has not marked ${only ? 'it' : 'them'} as shipped, and was reminded today. You are mailed when ${only ? 'it is' : 'they are'} on the way.`,
        ...(left > 0 ? [`The first ${mostNamed} of them:`] : []),
      ],
      entries: orders
        .slice(0, mostNamed)
        .map(({ order, shipBy }) => ({ title: `Order ${order}`, lines: [`It was to be shipped by ${longDay(shipBy)}.`] })),
      action: only ? 'See the order' : 'See your orders',
      reason: 'You receive this because you paid for orders that have not shipped in time.',
    }),
  }
}
