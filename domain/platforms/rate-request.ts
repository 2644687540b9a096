import type { Destination } from '../shipping/shipping-option.ts'
import type { Money } from '../vocabulary/money.ts'

/** A rate request of a shop's checkout: lines and a destination. */
export interface RateRequest {
  readonly destination: Destination
  /** Only what is sent at all; null: nothing of a product that is known. */
  readonly items: readonly { readonly externalVariantId: string | null; readonly quantity: number }[]
  /** ISO code. */
  readonly currency: string
}

export interface CheckoutRate {
  /** As the shopper reads it. */
  readonly name: string
  readonly price: Money
}
