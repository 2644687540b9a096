/**
 * An order that we created in a supplier's own shop, independent of the platform. Keys are ours; external ids are the platform's numeric
 * ids.
 */
import type { Currency } from '../vocabulary/money.ts'
import type { PlatformAddress } from './platform-order.ts'

export interface NewOwnOrder {
  /** Idempotency key: no second order with this key is created. */
  readonly key: string
  /** Text for the shop's users, as is the note. */
  readonly reference: string
  readonly note: string
  readonly tag: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly currency: Currency
  readonly address: PlatformAddress
  readonly shipping: { readonly title: string; readonly priceMinor: number }
  readonly lines: readonly NewOwnOrderLine[]
}

export interface NewOwnOrderLine {
  readonly key: string
  /** Null for goods that the shop does not have, which are added by title and SKU. */
  readonly externalVariantId: string | null
  readonly title: string
  readonly variantTitle: string
  readonly sku: string
  readonly quantity: number
  /** Unit price in minor units. */
  readonly priceMinor: number
}

export interface OwnOrderId {
  readonly externalOrderId: string
  /** The shop's order name: `#1001`. */
  readonly name: string
}

export interface CancelledOwnOrder {
  readonly externalOrderId: string
  /** Whether its goods return to the shop's stock. */
  readonly restocks: boolean
  /** For the shop's users. */
  readonly note: string
}

export interface AddressOfOwnOrder {
  readonly externalOrderId: string
  readonly address: PlatformAddress
}

export interface OwnOrder extends OwnOrderId {
  readonly cancelledAt: Date | null
  /** Fulfilments in order of creation. */
  readonly fulfilments: readonly OwnFulfilment[]
}

export interface OwnFulfilment {
  readonly externalFulfilmentId: string
  /** Null if the shop does not report it. */
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly isCancelled: boolean
  /** Our lines; lines added in the shop are left out. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[]
}
