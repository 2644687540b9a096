/** An order in a supplier's own shop that we have made there, whatever the platform. Keys are ours; external ids the platform's plain numbers. */
import type { Currency } from '../vocabulary/money.ts'
import type { PlatformAddress } from './platform-order.ts'

export interface NewOwnOrder {
  /** Finds it again: no second order of this key is ever made. */
  readonly key: string
  /** For people, both of them. */
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
  /** Null: goods that the shop does not have, which are named by title and SKU. */
  readonly externalVariantId: string | null
  readonly title: string
  readonly variantTitle: string
  readonly sku: string
  readonly quantity: number
  /** Minor units, for one. */
  readonly priceMinor: number
}

export interface OwnOrderId {
  readonly externalOrderId: string
  /** As the shop calls it: `#1001`. */
  readonly name: string
}

export interface OwnOrder extends OwnOrderId {
  readonly cancelledAt: Date | null
  /** In the order in which they were made. */
  readonly fulfilments: readonly OwnFulfilment[]
}

export interface OwnFulfilment {
  readonly externalFulfilmentId: string
  /** Null: the shop does not say. */
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly isCancelled: boolean
  /** Our lines; what somebody added to the order there is left out. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[]
}
