import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { isGivenBack } from '@quayside/domain/payments/refund'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { Timeline, type TimelineEvent } from '#foundation/ui/timeline.tsx'

/** Timeline of an order for its supplier, newest first. */
export function SupplierTimeline({ order }: { order: SupplierOrder }) {
  const { name } = useSupplierSettings()
  const events: TimelineEvent[] = []
  const of = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const { carrier, tracking_number, shipped_at, lines } of order.parcels.toReversed()) {
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const parcel = [carrier, tracking_number].filter(Boolean).join(' ')
    const what = `You shipped ${items < of ? `${items} of ${of} items ` : ''}with ${parcel}`
    events.push({ what, who: name, when: formatLongMoment(shipped_at), tone: 'good' })
  }
  for (const { amount, status, created_at, reason } of order.refunds.toReversed()) {
    if (!isGivenBack(status)) continue
    const who = reason === 'cannot_ship' ? name : order.vendor.name
    const what = `${formatMoney(amount.minor, amount.currency)} ${status === 'pending' ? 'is being refunded' : 'was refunded'} to ${order.vendor.name}`
    events.push({ what, who, when: formatLongMoment(created_at), tone: 'info' })
  }
  if (order.paid_at) {
    const paid = formatMoney(order.total.minor, order.total.currency)
    events.push({ what: `${order.vendor.name} paid ${paid}`, who: order.vendor.name, when: formatLongMoment(order.paid_at), tone: 'info' })
  }
  events.push({ what: 'Order placed', who: order.customer || order.vendor.name, when: formatLongMoment(order.created_at) })
  return (
    <Panel title="Timeline">
      <Timeline events={events} />
    </Panel>
  )
}
