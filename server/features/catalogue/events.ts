import type { ProductChange } from '@quayside/domain/catalogue/revision'
import type { AtomicContext } from '#foundation/context/context'

/** Visible facts of products have changed: texts, prices, variants, stock or state. All products are one supplier's. */
export interface ProductsChanged {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishProductsChanged(context: AtomicContext, payload: ProductsChanged): Promise<void> {
  return context.publish({ name: 'catalogue.products-changed', payload: payload })
}

/** Something of these products became available: stock was added or released, or a product is offered again. */
export interface GoodsAvailable {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishGoodsAvailable(context: AtomicContext, payload: GoodsAvailable): Promise<void> {
  return context.publish({ name: 'catalogue.goods-available', payload: payload })
}

/** Products, or some of their variants, are no longer offered. */
export interface GoodsWithdrawn {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishGoodsWithdrawn(context: AtomicContext, payload: GoodsWithdrawn): Promise<void> {
  return context.publish({ name: 'catalogue.goods-withdrawn', payload: payload })
}

/** A supplier has changed its products. Stock taken by orders does not count. */
export interface ProductsRevised {
  readonly supplierId: number
  /** `changes` is empty where only untracked values changed: the description, the options or the pictures. */
  readonly products: readonly { readonly productId: number; readonly changes: readonly ProductChange[] }[]
}

export function publishProductsRevised(context: AtomicContext, payload: ProductsRevised): Promise<void> {
  return context.publish({ name: 'catalogue.products-revised', payload: payload })
}

declare module '#foundation/events/event' {
  interface Events {
    'catalogue.products-changed': ProductsChanged
    'catalogue.goods-available': GoodsAvailable
    'catalogue.goods-withdrawn': GoodsWithdrawn
    'catalogue.products-revised': ProductsRevised
  }
}
