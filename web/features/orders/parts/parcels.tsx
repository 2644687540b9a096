import type { OrderProduct, Parcel } from '@quayside/contract/orders/order'
import type { ReactNode } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import classes from './parcels.module.css'
import { Tracking } from './tracking.tsx'

interface ParcelsProps {
  parcels: readonly Parcel[]
  products: readonly OrderProduct[]
  /** Actions on a parcel. */
  actions?: ((parcel: Parcel) => ReactNode) | undefined
}

/** Shipped parcels: date, carrier and contents. */
export function Parcels({ parcels, products, actions }: ParcelsProps) {
  const left = products.reduce((sum, { quantity, shipped_quantity }) => sum + quantity - shipped_quantity, 0)
  return (
    <section className={classes.parcels} aria-label="Parcels">
      <ol>
        {parcels.map((parcel, at) => (
          <li key={parcel.id}>
            <p className={classes.when}>
              <b>{parcels.length > 1 || left > 0 ? `Parcel ${at + 1}` : 'Shipped'}</b> {formatLongMoment(parcel.shipped_at)}
            </p>
            <Tracking carrier={parcel.carrier} number={parcel.tracking_number} />
            <Contents parcel={parcel} products={products} />
            {actions?.(parcel)}
          </li>
        ))}
      </ol>
      {left > 0 && <p className={classes.left}>{counted(left, 'item')} still to be shipped</p>}
    </section>
  )
}

function Contents({ parcel, products }: { parcel: Parcel; products: readonly OrderProduct[] }) {
  const byId = new Map(products.map((product) => [product.id, product]))
  return (
    <ul className={classes.contents}>
      {parcel.lines.map(({ product, quantity }) => (
        <li key={product}>
          <span className="num">{quantity} ×</span> {productName(byId.get(product))}
        </li>
      ))}
    </ul>
  )
}

export const productName = (product: OrderProduct | undefined): string => [product?.title, product?.variant].filter(Boolean).join(', ')
