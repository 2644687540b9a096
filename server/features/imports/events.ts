/** Events that imports publishes. */
import type { ProductsChanged } from '#features/catalogue'

export interface ProductImported extends ProductsChanged {
  readonly copyId: number
}

declare module '#foundation/events/event' {
  interface Events {
    'imports.product-imported': ProductImported
  }
}
