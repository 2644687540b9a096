/** Converts the goods of a cart to the wire. */

import type { CartItem, CartBlock as WireBlock } from '@quayside/contract/orders/cart'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { namelessBlock } from '@quayside/domain/sites/hides-suppliers'
import { plainGround } from '@quayside/domain/uploads/ground-colour'
import type { Refused } from '@quayside/domain/vocabulary/decision'
import { amountsIn, type LinePicture } from '../order.view.ts'
import type { FrozenBlock } from '../supplier-orders.records.ts'
import type { CartGoods } from './gather-cart.ts'

/** Names of suppliers; on a site that hides them, their place in the cart. */
export type SupplierNames = ReadonlyMap<number, string>

/** Key of a supplier in its cart: its id, or its place where the id is hidden. */
const groupOf = (supplierId: number, names: SupplierNames, isHidden: boolean): string =>
  isHidden ? (names.get(supplierId) ?? '') : String(supplierId)

export const namesOf = (goods: readonly CartGoods[], isHidden: boolean): SupplierNames => {
  const suppliers = new Map(goods.map(({ supplier }) => [supplier.id, supplier.name]))
  return isHidden ? new Map([...suppliers.keys()].map((id, place) => [id, namelessBlock(place)])) : suppliers
}

export interface CartFacts {
  readonly goods: readonly CartGoods[]
  readonly pictures: ReadonlyMap<number, LinePicture>
  readonly isHidden: boolean
}

export function cartView({ goods, pictures, isHidden }: CartFacts): CartItem[] {
  const names = namesOf(goods, isHidden)
  return goods.map(({ row, product, variant, supplier, refusal }) => {
    const picture = pictures.get(product.images[0]?.uploadId ?? 0)
    return {
      id: row.id,
      quantity: row.quantity,
      variant_id: variant.id,
      product_id: product.id,
      supplier_id: isHidden ? null : supplier.id,
      supplier: names.get(supplier.id) ?? '',
      supplier_group: groupOf(supplier.id, names, isHidden),
      product_title: product.title,
      variant_name: variant.name,
      price: wireMoney(variant.cost),
      image: picture?.url ?? null,
      ground_colour: picture?.groundColour ?? plainGround,
      available: variant.available,
      refusal: refusal?.reason ?? null,
    }
  })
}

export interface BlockQuoted {
  readonly supplierId: number
  readonly pieces: number
  readonly block: FrozenBlock
  readonly refusal: Refused | null
}

export function cartBlockView({ supplierId, pieces, block, refusal }: BlockQuoted, names: SupplierNames, isHidden: boolean): WireBlock {
  const of = amountsIn(block.currency)
  return {
    supplier_id: isHidden ? null : supplierId,
    supplier: names.get(supplierId) ?? '',
    supplier_group: groupOf(supplierId, names, isHidden),
    pieces,
    subtotal: of(block.subtotalMinor),
    shipping: of(block.shippingMinor),
    total: of(block.totalMinor),
    workings: wireWorkings(block.workings.total),
    errors: [...block.errors],
    refusal: refusal && { code: refusal.code, reason: refusal.reason },
  }
}
