import type { OrderProduct } from '@quayside/contract/orders/order'
import { adjustmentReasons } from '@quayside/domain/shipping/shipping-charge'
import { type Column, DataTable } from '#foundation/ui/data-table.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { Picture } from '#foundation/ui/picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './order-lines.module.css'

const columns: Column[] = [
  { name: 'Product' },
  { name: 'Quantity', numeric: true, width: 84 },
  { name: 'Price', numeric: true, width: 92 },
  { name: 'Shipping', numeric: true, width: 140 },
  { name: 'Total', numeric: true, width: 96 },
]

/** What one supplier sends; on a phone each line is a small card. Products are links where the reader may open them. */
export function OrderLines({ label, lines, isLinked }: { label: string; lines: readonly OrderProduct[]; isLinked: boolean }) {
  return (
    <DataTable label={label} columns={columns} className={classes.lines} stacks>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <span className={classes.product}>
              <Picture src={line.image} height={150} ground={line.ground_colour} className={classes.picture} />
              <span>
                {isLinked ? <a href={`/product/${line.product_id}`}>{line.title}</a> : <b>{line.title}</b>}
                <small>{[line.variant, line.sku].filter(Boolean).join(' · ')}</small>
                {line.properties.map(({ name, value }) => (
                  <small key={name}>
                    {name}: {value}
                  </small>
                ))}
                {!line.active && <StatusBadge label="UNAVAILABLE" tone="bad" />}
                {line.active && line.out_of_stock && <StatusBadge label="OUT OF STOCK" tone="bad" />}
              </span>
            </span>
          </td>
          <td data-num>{line.quantity}</td>
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
  if (!charged) return <span className={classes.note}>No rate</span>
  const why = reason && reason in adjustmentReasons ? adjustmentReasons[reason as keyof typeof adjustmentReasons] : undefined
  return (
    <>
      <Money minor={charged.minor} currency={charged.currency} />
      {why && <small className={classes.note}>{why}</small>}
    </>
  )
}
