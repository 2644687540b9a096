import { longDay } from '@quayside/domain/vocabulary/long-day'
import { composeMail } from '#features/notifications'

export interface OrderToShip {
  readonly order: string
  readonly store: string
  readonly shipBy: Date
  readonly isLate: boolean
}

export interface ShipReminderFacts {
  readonly product: string
  /** Earliest date first. */
  readonly orders: readonly OrderToShip[]
}

const mostNamed = 20

/** Mail to the supplier: orders whose ship-by date is near, and those whose date has passed. */
export function shipReminder({ product, orders }: ShipReminderFacts) {
  const late = orders.filter(({ isLate }) => isLate)
  const left = orders.length - mostNamed
  return {
    subject: subjectOf(orders, late.length),
    ...composeMail({
      product,
      heading: orders.length === 1 ? `Order ${orders[0]?.order ?? ''} waits to be shipped` : `${orders.length} orders wait to be shipped`,
      paragraphs: [
        late.length ? 'Please ship late orders first: late orders lower your rating.' : 'Please ship them in time.',
        'Mark them as shipped with the carrier and, where there is one, the tracking number.',
        ...(left > 0 ? [`The first ${mostNamed} of them:`] : []),
      ],
      entries: orders.slice(0, mostNamed).map(({ order, store, shipBy, isLate }) => ({
        title: `Order ${order} for ${store}`,
        lines: [isLate ? `Late. It was to be shipped by ${longDay(shipBy)}.` : `Ship by ${longDay(shipBy)}.`],
      })),
      action: orders.length === 1 ? 'Ship this order' : 'See the orders',
      reason: 'You receive this because stores paid you for these orders and they are not marked as shipped.',
    }),
  }
}

function subjectOf(orders: readonly OrderToShip[], late: number): string {
  const [first] = orders
  if (orders.length === 1 && first)
    return first.isLate ? `Order ${first.order} is late` : `Order ${first.order}: ship by ${longDay(first.shipBy)}`
  if (late === 0) return `${orders.length} orders to ship soon`
  return late === orders.length ? `${late} orders are late` : `${orders.length} orders to ship, ${late} of them late`
}
