import type { ProductChange } from '@quayside/domain/catalogue/revision'
import type { AtomicContext } from '#foundation/context/context'

/** Anything that a browser of the product could see has changed: its words, prices, variants, stock, state. */
const productChanged = 'catalogue.product-changed'

export interface ProductChanged extends Record<string, unknown> {
  readonly productId: number
  readonly supplierId: number
}

export function announceProductChanged(context: AtomicContext, payload: ProductChanged): Promise<void> {
  return context.announce({ name: productChanged, payload: { ...payload } })
}

/** A supplier has changed the product itself; what orders take from its stock is not meant. */
export interface ProductRevised extends Record<string, unknown> {
  readonly productId: number
  readonly supplierId: number
  /** Empty where only its description is another. */
  readonly changes: readonly ProductChange[]
}

export function announceProductRevised(context: AtomicContext, payload: ProductRevised): Promise<void> {
  return context.announce({ name: 'catalogue.product-revised', payload: { ...payload } })
}
