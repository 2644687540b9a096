import type { Order } from '@quayside/contract/orders/order'
import type { OrderEventKind } from '@quayside/domain/orders/order-event'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { Timeline, type TimelineEvent } from '#foundation/ui/timeline.tsx'

/** Timeline of an order, newest first. */
export function OrderTimeline({ events }: { events: Order['timeline'] }) {
  const { name } = useStoreSettings()
  const { product } = useAppConfig()
  const said = events
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
    .map(({ kind, text, at }): TimelineEvent => {
      const tone = tones[kind]
      const who = { store: name, supplier: 'Supplier', house: product }[actors[kind]]
      return { what: text, who, when: formatMoment(at), ...(tone ? { tone } : {}) }
    })
  return (
    <Panel title="Timeline">
      <Timeline events={said} />
    </Panel>
  )
}

const tones: Partial<Record<OrderEventKind, NonNullable<TimelineEvent['tone']>>> = {
  changed_in_store: 'wait',
  address_changed: 'wait',
  address_pushed: 'good',
  address_push_failed: 'bad',
  cancelled_in_store: 'wait',
  withdrawn: 'wait',
  held_automatically: 'wait',
  payment_failed: 'bad',
  paid: 'info',
  shipped: 'good',
  shipment_pushed: 'good',
  tracking_pushed: 'good',
  shipment_push_failed: 'bad',
  not_shipped: 'bad',
  cannot_ship: 'bad',
  refunded_whole: 'bad',
  staff_cancelled: 'bad',
  staff_closed: 'wait',
  staff_refunded: 'info',
  cancellation_asked: 'wait',
  cancellation_refused: 'bad',
  store_cancelled: 'info',
  request_accepted: 'wait',
  unshipped_push_failed: 'bad',
  shopper_refunded: 'good',
  shopper_refund_refused: 'bad',
  refunded: 'info',
  refund_failed: 'bad',
  disputed: 'bad',
  fraud_warning: 'bad',
}

const actors: Record<OrderEventKind, 'store' | 'supplier' | 'house'> = {
  arrived: 'store',
  created: 'store',
  recomputed: 'store',
  requoted: 'house',
  hold_ended: 'house',
  withdrawn: 'supplier',
  backup_used: 'store',
  changed_in_store: 'store',
  address_changed: 'store',
  address_corrected: 'store',
  address_pushed: 'house',
  address_push_failed: 'house',
  cancelled: 'store',
  cancelled_in_store: 'store',
  held_automatically: 'house',
  left_automatically: 'store',
  payment_failed: 'store',
  paid: 'store',
  shipped: 'supplier',
  not_shipped: 'house',
  cannot_ship: 'supplier',
  refunded_whole: 'house',
  staff_cancelled: 'house',
  staff_closed: 'house',
  staff_refunded: 'house',
  cancellation_asked: 'store',
  cancellation_withdrawn: 'store',
  cancellation_refused: 'supplier',
  store_cancelled: 'supplier',
  request_accepted: 'supplier',
  unshipped_pushed: 'house',
  unshipped_push_failed: 'house',
  tracking_corrected: 'supplier',
  shipment_pushed: 'house',
  tracking_pushed: 'house',
  shipment_push_failed: 'house',
  fulfilled_in_store: 'store',
  refunded_in_store: 'store',
  shopper_refunded: 'store',
  shopper_refund_refused: 'store',
  refunded: 'house',
  refund_failed: 'house',
  disputed: 'house',
  dispute_closed: 'house',
  fraud_warning: 'house',
  redacted: 'house',
}
