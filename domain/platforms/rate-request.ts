import type { Destination } from '../shipping/shipping-option.ts'
import type { Money } from '../vocabulary/money.ts'

/** Rate request from a shop's checkout: lines and a destination. */
export interface RateRequest {
  readonly destination: Destination
  /** Lines that need shipping; a null id if the product is unknown. */
  readonly items: readonly { readonly externalVariantId: string | null; readonly quantity: number }[]
  /** ISO currency code. */
  readonly currency: string
}

export interface CheckoutRate {
  /** Name shown to the shopper. */
  readonly name: string
  readonly price: Money
}
