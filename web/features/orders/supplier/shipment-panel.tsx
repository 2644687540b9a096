import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { Panel } from '#foundation/ui/panel.tsx'
import { Parcels } from '../parts/parcels.tsx'
import { ShipByClock } from '../parts/ship-by-clock.tsx'
import { CannotShip } from './cannot-ship.tsx'
import { CorrectTracking } from './correct-tracking.tsx'
import { ShipForm } from './ship-form.tsx'
import classes from './supplier-order-page.module.css'

/** Shipping of a paid order, parcel by parcel, with the parcels shipped so far. @see V-272 */
export function ShipmentPanel({ order }: { order: SupplierOrder }) {
  if (order.status === 'cancelled') return null
  if (order.status === 'shipped') {
    return (
      <Panel title="Shipped">
        <ParcelsOf order={order} />
      </Panel>
    )
  }
  return (
    <Panel title="Mark as shipped">
      {order.paid_at && order.ship_by && (
        <div className={classes.clock}>
          <ShipByClock paidAt={order.paid_at} shipBy={order.ship_by} cancelBy={order.cancel_by} reader="supplier" />
        </div>
      )}
      {order.parcels.length > 0 && (
        <div className={classes.gone}>
          <ParcelsOf order={order} />
        </div>
      )}
      <ShipForm key={refundedPieces(order)} order={order} />
      <CannotShip order={order} />
    </Panel>
  )
}

/** The form begins anew with other pieces to ship. */
const refundedPieces = ({ products }: SupplierOrder): number => products.reduce((sum, product) => sum + product.refunded_quantity, 0)

const ParcelsOf = ({ order: { id, parcels, products } }: { order: SupplierOrder }) => (
  <Parcels parcels={parcels} products={products} actions={(parcel) => <CorrectTracking orderId={id} parcel={parcel} />} />
)
