/** A shopper's order, independent of the platform. External ids are the platform's numeric ids as text (`5500000000001`). */
import type { PlatformKind } from './platform-kind.ts'

export interface PlatformOrder {
  readonly platform: PlatformKind
  readonly externalOrderId: string
  /** The shop's order name: `#1001`. */
  readonly name: string
  /** ISO code of the currency the shopper paid in, which may be one we do not support. */
  readonly currency: string
  readonly email: string | null
  readonly phone: string | null
  readonly customer: PlatformCustomer | null
  /** Null if nothing is shipped, or if the platform withholds it. */
  readonly shippingAddress: PlatformAddress | null
  readonly note: string
  readonly placedAt: Date
  /** Orders two versions of the same order. Platforms use whole seconds. */
  readonly updatedAt: Date
  /** Time of the webhook with sub-second precision; null for a query. Orders two versions of the same second. */
  readonly triggeredAt: Date | null
  readonly cancelledAt: Date | null
  /** Payment of the whole order in its current state; null if the platform does not report it. */
  readonly payment: ShopperPayment | null
  readonly lines: readonly PlatformOrderLine[]
  readonly fulfilments: readonly PlatformFulfilment[]
  /** Refunds of pieces to the shopper, the first ones where there are very many. */
  readonly refunds: readonly PlatformRefund[]
}

/** The shopper's payment to the shop, in minor units of the order's currency. */
export interface ShopperPayment {
  readonly totalMinor: number
  readonly shippingMinor: number
  readonly taxMinor: number
  /** True if prices include tax; otherwise tax is added. */
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
  /** ISO 3166 two-letter code. */
  readonly countryCode: string | null
  readonly phone: string | null
}

export interface PlatformOrderLine {
  readonly externalLineId: string
  readonly externalProductId: string | null
  /** Null if the variant was deleted or the line was entered by hand. */
  readonly externalVariantId: string | null
  readonly sku: string
  readonly title: string
  readonly variantTitle: string
  /** Total pieces to deliver after edits and removals; 0 if the line was removed. */
  readonly quantity: number
  /** Pieces already covered by fulfilments. */
  readonly fulfilledQuantity: number
  /** Unit price in minor units of the order's currency. */
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

/** Pieces that the shop refunded to its shopper. */
export interface PlatformRefund {
  readonly externalRefundId: string
  /** Text that the merchant reads beside it. */
  readonly note: string | null
  readonly refundedAt: Date
  readonly lines: readonly { readonly externalLineId: string; readonly quantity: number }[]
}
