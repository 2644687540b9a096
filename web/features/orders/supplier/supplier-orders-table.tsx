import type { SupplierOrderRow } from '@quayside/contract/orders/supplier-order'
import { flagWarnings } from '@quayside/domain/orders/order-abilities'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { orderAddress, orderListAddress } from '../order-list-address.ts'
import type { SupplierOrderListAsked } from '../orders.queries.ts'
import { OrderBadge } from '../parts/order-badge.tsx'
import { OrderTypeMark } from '../parts/order-type-mark.tsx'
import classes from '../parts/orders-list.module.css'
import { ShipByMark } from '../parts/ship-by-clock.tsx'

const columns: Column[] = [
  { name: 'Order' },
  { name: 'Date' },
  { name: 'Store' },
  { name: 'Customer' },
  { name: 'Status' },
  { name: 'Items', numeric: true },
  { name: 'Payout', numeric: true },
]

/** Rows open the order; a store's name filters by that store. */
export function SupplierOrdersTable({ orders, asked }: { orders: readonly SupplierOrderRow[]; asked: SupplierOrderListAsked }) {
  const { page: _, ...view } = asked
  return (
    <DataTable label="Orders" columns={columns} className={`${classes.table} ${classes.supplier}`} stacks>
      {orders.map((order) => (
        <tr key={order.id} data-link>
          <td>
            <a className={classes.open} href={orderAddress('/supplier/order', order.id, asked)}>
              {order.name}
            </a>
            <OrderTypeMark type={order.type} />
          </td>
          <td className={`num ${classes.quiet}`}>{formatLongMoment(order.created_at)}</td>
          <td>
            <a className={classes.filter} href={orderListAddress('/supplier/orders', { ...view, vendor_id: order.vendor.id })}>
              {order.vendor.name}
            </a>
          </td>
          <td>{order.customer || '—'}</td>
          <td>
            <span className={classes.status}>
              <OrderBadge status={order.status} />
              {order.flag && (
                <span className={classes.flag} role="img" aria-label={flagWarnings[order.flag]} data-hint={flagWarnings[order.flag]}>
                  <IconAlertTriangle size={16} aria-hidden />
                </span>
              )}
            </span>
            <ShipByMark shipBy={order.ship_by} />
          </td>
          <td data-num className={classes.quiet}>
            {order.items}
          </td>
          <td data-num>
            <b>
              <Money minor={order.payout_amount.minor} currency={order.payout_amount.currency} />
            </b>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
