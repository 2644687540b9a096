import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { Tracking } from '../parts/tracking.tsx'
import { ShipByClock } from './ship-by-clock.tsx'
import { ShipForm } from './ship-form.tsx'
import classes from './supplier-order-page.module.css'

/** A paid order is shipped here; a shipped one says how it went. @see V-272 */
export function ShipmentPanel({ order }: { order: SupplierOrder }) {
  if (order.status === 'cancelled') return null
  if (order.status === 'shipped') {
    return (
      <Panel title="Shipped">
        {order.shipped_at && <p className={classes.shipped}>{formatLongMoment(order.shipped_at)}</p>}
        <Tracking carrier={order.shipping_carrier} number={order.tracking_number} />
      </Panel>
    )
  }
  return (
    <Panel title="Mark as shipped">
      {order.paid_at && <ShipByClock paidAt={order.paid_at} />}
      <ShipForm order={order} />
    </Panel>
  )
}
