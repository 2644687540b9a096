/** Shops on their platforms, without secrets: only the adapter unseals those. */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'

export type ConnectionStatus = 'connected' | 'reauthorise' | 'disconnected' | 'uninstalled'

/** Owner of tokens: a store's connection, or a supplier's. */
export interface TokenHolder {
  readonly kind: 'connection' | 'supplier-connection'
  readonly id: number
}

/** A supplier's own shop, the source of its products. */
export interface SupplierConnection {
  readonly id: number
  readonly supplierId: number
  readonly platform: PlatformKind
  readonly shopDomain: string
  readonly status: ConnectionStatus
  readonly shopName: string | null
  /** ISO code of its prices. */
  readonly shopCurrency: string | null
  readonly connectedAt: Date
  /** True if our webhooks are set up. */
  readonly isPrepared: boolean
  /** True if stock follows the shop, for products whose own switch is on too; `syncPricing` likewise. */
  readonly syncInventory: boolean
  readonly syncPricing: boolean
  /** Orders can be made there: its owner agreed to that. */
  readonly takesOrders: boolean
  /** Paid orders are made there by themselves. */
  readonly sendOrders: boolean
  /** True if new products are imported every night. */
  readonly autoImport: boolean
  /** Time of the first import of its products. */
  readonly importedAt: Date | null
  /** True if compare-at prices are the retail prices. */
  readonly useCompareAtPrice: boolean
  readonly unansweredSince: Date | null
}

export interface Connection {
  readonly id: number
  readonly storeId: number
  readonly platform: PlatformKind
  readonly shopDomain: string
  readonly status: ConnectionStatus
  readonly shopName: string | null
  /** ISO code; prices are pushed in it. */
  readonly shopCurrency: string | null
  /** Location of stock and publication of products, as the platform's numeric ids. */
  readonly locationId: string | null
  readonly publicationId: string | null
  readonly connectedAt: Date
  /** True if metafield, webhooks, location and publication are set up. */
  readonly isPrepared: boolean
  /** True if its checkout asks us for shipping rates. */
  readonly offersRates: boolean
  /** True if its owner granted that its orders are changed. */
  readonly writesOrders: boolean
  /** The platform's message, where it refused that. */
  readonly ratesRefusal: string | null
  /** Time since which it has not answered, or only with server errors. */
  readonly unansweredSince: Date | null
}
