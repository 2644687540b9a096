/** Shops on their platforms, without their secrets: only the adapter unseals those. */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'

export type ConnectionStatus = 'connected' | 'reauthorise' | 'disconnected' | 'uninstalled'

/** Keeper of tokens: a store's connection, or a supplier's. */
export interface TokenHolder {
  readonly kind: 'connection' | 'supplier-connection'
  readonly id: number
}

/** A supplier's own shop, which its products come from. */
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
  /** Our webhooks are in order. */
  readonly isPrepared: boolean
  /** Stock of products follows it, where each of them says so too; prices alike. */
  readonly syncInventory: boolean
  readonly syncPricing: boolean
  /** Orders can be made there: its owner agreed to that. */
  readonly takesOrders: boolean
  /** Paid orders are made there by themselves. */
  readonly sendOrders: boolean
  /** True if new products are imported every night. */
  readonly autoImport: boolean
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
  /** Location of stock and publication of products: the platform's plain numbers. */
  readonly locationId: string | null
  readonly publicationId: string | null
  readonly connectedAt: Date
  /** Our field, our webhooks and the places are in order. */
  readonly isPrepared: boolean
  /** Its checkout asks us for shipping rates. */
  readonly offersRates: boolean
  /** Why it would not, in its own words. */
  readonly ratesRefusal: string | null
  /** It has given no answer since, or only that it is broken. */
  readonly unansweredSince: Date | null
}
