import type { OrderRow } from '@quayside/contract/orders/order'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import type { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { orderAddress } from '../order-list-address.ts'
import type { OrderListAsked } from '../orders.queries.ts'
import { BlocksMeter } from '../parts/blocks-meter.tsx'
import { OrderBadge } from '../parts/order-badge.tsx'
import { OrderTypeMark } from '../parts/order-type-mark.tsx'
import classes from '../parts/orders-list.module.css'
import { ShipByMark } from '../parts/ship-by-clock.tsx'

const columns: Column[] = [
  { name: 'Choose', quiet: true, width: 40 },
  { name: 'Order' },
  { name: 'Date' },
  { name: 'Customer' },
  { name: 'Status' },
  { name: 'Suppliers' },
  { name: 'Items', numeric: true },
  { name: 'To suppliers', numeric: true },
]

interface OrdersTableProps {
  orders: readonly OrderRow[]
  /** The view of the list, carried by an order's back link (V-145). */
  from: OrderListAsked
  selection: Pick<ReturnType<typeof useSelection<number>>, 'isChosen' | 'toggle'>
}

export function OrdersTable({ orders, from, selection }: OrdersTableProps) {
  return (
    <DataTable label="Orders" columns={columns} className={`${classes.table} ${classes.store}`} stacks>
      {orders.map((order) => (
        <tr key={order.id} data-link>
          <td className={classes.choice}>
            <RowCheck
              label={order.name}
              isChosen={selection.isChosen(order.id)}
              onToggle={(isRange) => selection.toggle(order.id, isRange)}
            />
          </td>
          <td>
            <a className={classes.open} href={orderAddress('/order', order.id, from)}>
              {order.name}
            </a>
            <OrderTypeMark type={order.type} />
          </td>
          <td className={`num ${classes.quiet}`}>{formatDate(order.created_at)}</td>
          <td>
            <span className={classes.customer}>
              {order.customer || '—'}
              <small>{order.blocks.map(({ supplier }) => supplier).join(', ')}</small>
              <Unpayable blocks={order.blocks} />
            </span>
          </td>
          <td>
            <OrderBadge status={order.status} />
            <ShipByMark shipBy={order.ship_by} />
          </td>
          <td>
            <BlocksMeter blocks={order.blocks.map(({ status }) => status)} />
          </td>
          <td data-num className={classes.quiet}>
            {order.items}
          </td>
          <td data-num>
            <b>
              {order.totals.length === 0 && '—'}
              {order.totals.map(({ minor, currency }) => (
                <div key={currency}>
                  <Money minor={minor} currency={currency} />
                </div>
              ))}
            </b>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** Reasons why an order cannot be paid, which otherwise appear only on its page. */
function Unpayable({ blocks }: Pick<OrderRow, 'blocks'>) {
  const unpayable = blocks.filter(({ is_unpayable }) => is_unpayable)
  if (!unpayable.length) return null
  return (
    <small className={classes.unpayable}>
      {blocks.length === 1 ? 'Cannot be paid yet' : `${unpayable.map(({ supplier }) => supplier).join(', ')}: cannot be paid yet`}
    </small>
  )
}
