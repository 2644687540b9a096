import type { OrderProduct, SoldProduct } from '@quayside/contract/orders/order'
import { noShippingZone } from '@quayside/domain/orders/freeze-block'
import { adjustmentReasons } from '@quayside/domain/shipping/shipping-charge'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './order-lines.module.css'

const columns: Column[] = [
  { name: 'Product' },
  { name: 'Quantity', numeric: true, width: 84 },
  { name: 'Price', numeric: true, width: 92 },
  { name: 'Shipping', numeric: true, width: 140 },
  { name: 'Total', numeric: true, width: 96 },
]

interface OrderLinesProps {
  label: string
  lines: readonly (OrderProduct | SoldProduct)[]
  /** Products are links for a store, and are to be packed for a supplier. */
  reader: 'store' | 'supplier'
  /** False if there is no address, so that nothing ships; one message for the whole order says so. */
  hasAddress?: boolean
}

/** Lines of one supplier; on a phone each is a small card. */
export function OrderLines({ label, lines, reader, hasAddress = true }: OrderLinesProps) {
  const look = reader === 'supplier' ? `${classes.lines} ${classes.packing}` : classes.lines
  return (
    <DataTable label={label} columns={columns} className={look} stacks>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <span className={classes.product}>
              <Picture src={line.image} height={150} ground={line.ground_colour} className={classes.picture} />
              <span>
                {reader === 'store' ? <a href={`/product/${line.product_id}`}>{line.title}</a> : <b>{line.title}</b>}
                {'shop_title' in line && line.shop_title && line.shop_title !== line.title && (
                  <small>In your store: {line.shop_title}</small>
                )}
                {line.variant && <small>{line.variant}</small>}
                {line.sku && reader === 'supplier' && <small className="num">{line.sku}</small>}
                {line.properties.map(({ name, value }) => (
                  <small key={name}>
                    {name}: {value}
                  </small>
                ))}
                {!line.active && <StatusBadge label="UNAVAILABLE" tone="bad" />}
                {line.active && line.out_of_stock && <StatusBadge label="OUT OF STOCK" tone="bad" />}
                {hasAddress && !line.adjusted_shipping_rate && <small className={classes.zone}>{noShippingZone}</small>}
              </span>
            </span>
          </td>
          <td data-num>
            {line.quantity}
            {line.refunded_quantity > 0 && <small className={classes.note}>{line.refunded_quantity} refunded</small>}
          </td>
          <td data-num>
            <Money minor={line.price.minor} currency={line.price.currency} />
          </td>
          <td data-num>
            <Shipping line={line} />
          </td>
          <td data-num>
            <Money minor={line.price.minor * line.quantity + (line.adjusted_shipping_rate?.minor ?? 0)} currency={line.price.currency} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Shipping({ line: { adjusted_shipping_rate: charged, adjustment_reason: reason } }: { line: OrderProduct }) {
  if (!charged) return <span className={classes.none}>—</span>
  const why = reason && reason in adjustmentReasons ? adjustmentReasons[reason as keyof typeof adjustmentReasons] : undefined
  return (
    <>
      <Money minor={charged.minor} currency={charged.currency} />
      {why && <small className={classes.note}>{why}</small>}
    </>
  )
}
