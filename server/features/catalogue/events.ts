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
