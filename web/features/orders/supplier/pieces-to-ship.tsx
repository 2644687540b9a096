import { TextInput } from '@mantine/core'
import type { OrderProduct } from '@quayside/contract/orders/order'
import { productName } from '../parts/parcels.tsx'
import classes from './supplier-order-page.module.css'

/** Typed text by product, even if it is not a number yet. */
export type Pieces = Readonly<Record<number, string>>

interface PiecesToShipProps {
  products: readonly OrderProduct[]
  pieces: Pieces
  fault: { product: number; reason: string } | undefined
  onChange: (pieces: Pieces) => void
}

/** Quantity of each product in this parcel. */
export function PiecesToShip({ products, pieces, fault, onChange }: PiecesToShipProps) {
  return (
    <fieldset className={classes.pieces}>
      <legend>Items in this parcel</legend>
      {products.map((product) => {
        const left = product.quantity - product.shipped_quantity
        if (left <= 0) return null
        return (
          <TextInput
            key={product.id}
            label={productName(product)}
            description={`${left} left to ship`}
            inputMode="numeric"
            autoComplete="off"
            data-pieces
            value={pieces[product.id] ?? ''}
            error={fault?.product === product.id ? fault.reason : undefined}
            onChange={({ currentTarget }) => onChange({ ...pieces, [product.id]: currentTarget.value })}
          />
        )
      })}
    </fieldset>
  )
}

export const allPieces = (products: readonly OrderProduct[]): Pieces =>
  Object.fromEntries(products.map(({ id, quantity, shipped_quantity }) => [id, String(quantity - shipped_quantity)]))

/** Lines of the parcel; products that are empty or 0 are left out. */
export function linesOf(products: readonly OrderProduct[], pieces: Pieces): { id: number; quantity: number }[] {
  return products.flatMap(({ id, quantity, shipped_quantity }) => {
    const typed = (pieces[id] ?? '').trim()
    if (quantity <= shipped_quantity || typed === '' || Number(typed) === 0) return []
    return [{ id, quantity: Number(typed) }]
  })
}
