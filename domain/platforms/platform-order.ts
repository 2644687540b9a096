/** A shopper's order as any platform tells it. External ids are the platform's plain numbers as text (`5500000000001`). */
import type { PlatformKind } from './platform-kind.ts'

export interface PlatformOrder {
  readonly platform: PlatformKind
  readonly externalOrderId: string
  /** As the shop calls it: `#1001`. */
  readonly name: string
  /** ISO code of what the shopper paid in; not only ours. */
  readonly currency: string
  readonly email: string | null
  readonly phone: string | null
  readonly customer: PlatformCustomer | null
  /** None where nothing is shipped, or where the platform keeps it from us. */
  readonly shippingAddress: PlatformAddress | null
  readonly note: string
  readonly placedAt: Date
  /** Tells which of two tellings of the same order is the later one. Platforms write whole seconds. */
  readonly updatedAt: Date
  /** When the platform spoke, finer than a second; null where we asked. Decides between two tellings of the same second. */
  readonly triggeredAt: Date | null
  readonly cancelledAt: Date | null
  /** Payment of the whole order as it is now; null where the platform does not say. */
  readonly payment: ShopperPayment | null
  readonly lines: readonly PlatformOrderLine[]
  readonly fulfilments: readonly PlatformFulfilment[]
}

/** The shopper's payment to the shop, in minor units of the order's currency. */
export interface ShopperPayment {
  readonly totalMinor: number
  readonly shippingMinor: number
  readonly taxMinor: number
  /** Prices hold the tax already; otherwise it is added to them. */
  readonly taxIncluded: boolean
}

export interface PlatformCustomer {
  readonly externalCustomerId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export interface PlatformAddress {
  readonly name: string
  readonly company: string | null
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  readonly province: string | null
  readonly provinceCode: string | null
  readonly zip: string | null
  readonly country: string | null
  /** ISO 3166, two letters. */
  readonly countryCode: string | null
  readonly phone: string | null
}

export interface PlatformOrderLine {
  readonly externalLineId: string
  readonly externalProductId: string | null
  /** None where the variant was deleted, or the line was typed in by hand. */
  readonly externalVariantId: string | null
  readonly sku: string
  readonly title: string
  readonly variantTitle: string
  /** Pieces to be delivered in all, after edits and removals; 0 where the line was removed. */
  readonly quantity: number
  /** Pieces that fulfilments already cover. */
  readonly fulfilledQuantity: number
  /** Minor units of the order's currency, for one. */
  readonly priceMinor: number
  readonly requiresShipping: boolean
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

export interface PlatformFulfilment {
  readonly externalFulfilmentId: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly cancelled: boolean
  readonly lines: readonly { readonly externalLineId: string; readonly quantity: number }[]
}
