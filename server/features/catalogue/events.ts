import type { ProductChange } from '@quayside/domain/catalogue/revision'
import type { AtomicContext } from '#foundation/context/context'

/** Anything that a browser of the products could see has changed: their words, prices, variants, stock, state. All are one supplier's. */
export interface ProductsChanged {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishProductsChanged(context: AtomicContext, payload: ProductsChanged): Promise<void> {
  return context.publish({ name: 'catalogue.products-changed', payload: payload })
}

/** Something of these products can be had that could not be had before: stock came in or was set free, a product is offered again. */
export interface GoodsAvailable {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishGoodsAvailable(context: AtomicContext, payload: GoodsAvailable): Promise<void> {
  return context.publish({ name: 'catalogue.goods-available', payload: payload })
}

/** Products that are offered no more, or some of whose variants are not. */
export interface GoodsWithdrawn {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishGoodsWithdrawn(context: AtomicContext, payload: GoodsWithdrawn): Promise<void> {
  return context.publish({ name: 'catalogue.goods-withdrawn', payload: payload })
}

/** A supplier has changed the products themselves; what orders take from their stock is not meant. */
export interface ProductsRevised {
  readonly supplierId: number
  /** `changes` is empty where only something else is another: the description, the options, the pictures. */
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
