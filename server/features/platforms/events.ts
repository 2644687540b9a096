/** Events that platforms publishes: facts about a shop, as ids only. They may arrive in any order and more than once. */

interface OfConnection {
  readonly storeId: number
  readonly connectionId: number
}

export interface ProductDeleted extends OfConnection {
  readonly externalProductId: string
}
/** A product changed in its shop; the delivery holds its present state. */
export interface ProductChanged extends OfConnection {
  readonly externalProductId: string
  readonly deliveryId: number
}
export type AppUninstalled = OfConnection
/** A charge of the store's plan was approved, billed, frozen or ended, or may have been: only reading it says how it stands. */
export interface ShopBillingChanged {
  readonly storeId: number
  /** The platform's id of the charge. */
  readonly reference: string
}
export type Connected = OfConnection
/** The platform no longer accepts our access. */
export type AccessLost = OfConnection
/** A shop that did not answer, or only with server errors, works again. */
export type AnsweredAgain = OfConnection
export interface CustomerRedacted {
  readonly storeId: number
  readonly externalCustomerId: string | null
  readonly externalOrderIds: readonly string[]
}
export type ShopRedacted = OfConnection
export interface CustomerDataRequested {
  readonly storeId: number
  readonly externalCustomerId: string | null
  readonly externalOrderIds: readonly string[]
  readonly requestId: string
}
/** An order was received; the delivery holds its whole present state. */
export interface OrderReceived extends OfConnection {
  readonly deliveryId: number
  readonly externalOrderId: string
}

/** A supplier's own shop. */
interface OfSupplierConnection {
  readonly supplierId: number
  readonly supplierConnectionId: number
}
/** Changed or deleted in the shop; only the shop itself says which. */
export interface SupplierProductChanged extends OfSupplierConnection {
  readonly externalProductId: string
}
export interface SupplierStockChanged extends OfSupplierConnection {
  readonly externalInventoryItemId: string
}
/** Fulfilled, changed or cancelled there: the shop itself says how it stands. Any order of the shop, not only those we made. */
export interface SupplierOrderChanged extends OfSupplierConnection {
  readonly externalOrderId: string
}
/** Connected, for the first time or again. */
export type SupplierShopConnected = OfSupplierConnection
/** Disconnected here, or uninstalled in the shop. */
export type SupplierShopEnded = OfSupplierConnection

declare module '#foundation/events/event' {
  interface Events {
    'platforms.connected': Connected
    'platforms.access-lost': AccessLost
    'platforms.answered-again': AnsweredAgain
    'platforms.app-uninstalled': AppUninstalled
    'platforms.shop-billing-changed': ShopBillingChanged
    'platforms.product-changed': ProductChanged
    'platforms.product-deleted': ProductDeleted
    'platforms.order-received': OrderReceived
    'platforms.order-cancelled': OrderReceived
    'platforms.customer-redacted': CustomerRedacted
    'platforms.customer-data-requested': CustomerDataRequested
    'platforms.shop-redacted': ShopRedacted
    'platforms.supplier-product-changed': SupplierProductChanged
    'platforms.supplier-stock-changed': SupplierStockChanged
    'platforms.supplier-order-changed': SupplierOrderChanged
    'platforms.supplier-shop-connected': SupplierShopConnected
    'platforms.supplier-shop-ended': SupplierShopEnded
  }
}
