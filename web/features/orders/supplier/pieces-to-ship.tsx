import { TextInput } from '@mantine/core'
import type { OrderProduct } from '@quayside/contract/orders/order'
import { productName } from '../parts/parcels.tsx'
import classes from './supplier-order-page.module.css'

/** Typed text by product, even if it is not a number yet. */
export type Pieces = Readonly<Record<number, string>>

interface PiecesToShipProps {
  legend?: string
  products: readonly OrderProduct[]
  pieces: Pieces
  fault: { product: number; reason: string } | undefined
  onChange: (pieces: Pieces) => void
}

/** Quantity of each product in this parcel. */
export function PiecesToShip({ legend = 'Items in this parcel', products, pieces, fault, onChange }: PiecesToShipProps) {
  return (
    <fieldset className={classes.pieces}>
      <legend>{legend}</legend>
      {products.map((product) => {
        const left = leftToShip(product)
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
  Object.fromEntries(products.map((product) => [product.id, String(leftToShip(product))]))

export const noPieces = (products: readonly OrderProduct[]): Pieces => Object.fromEntries(products.map(({ id }) => [id, '']))

const leftToShip = ({ quantity, shipped_quantity, refunded_quantity }: OrderProduct): number =>
  quantity - shipped_quantity - refunded_quantity

/** Lines of the parcel; products that are empty or 0 are left out. */
export function linesOf(products: readonly OrderProduct[], pieces: Pieces): { id: number; quantity: number }[] {
  return products.flatMap((product) => {
    const { id } = product
    const typed = (pieces[id] ?? '').trim()
    if (leftToShip(product) <= 0 || typed === '' || Number(typed) === 0) return []
    return [{ id, quantity: Number(typed) }]
  })
}
