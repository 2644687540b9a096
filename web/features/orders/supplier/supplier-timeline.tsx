import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { Timeline, type TimelineEvent } from '#foundation/ui/timeline.tsx'

/** What happened to an order as far as its supplier is concerned, newest first. */
export function SupplierTimeline({ order }: { order: SupplierOrder }) {
  const { name } = useSupplierSettings()
  const events: TimelineEvent[] = []
  if (order.shipped_at) {
    const parcel = [order.shipping_carrier, order.tracking_number].filter(Boolean).join(' ')
    events.push({ what: `You shipped with ${parcel}`, who: name, when: formatLongMoment(order.shipped_at), tone: 'good' })
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
