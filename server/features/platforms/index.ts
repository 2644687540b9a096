/** The public interface of platforms: shops, pushes to them, and their webhooks. */
export { cancelShopBilling } from './billing/cancel-shop-billing.ts'
export { findShopBilling, hasShopBilling, listShopBilling, readShopBilling, referenceOfCharge } from './billing/read-shop-billing.ts'
export { startShopBilling } from './billing/start-shop-billing.ts'
export type { Connection, SupplierConnection } from './connections/connection.ts'
export {
  collectionTitlesOf,
  findConnection as connectionById,
  findConnectionOf as connectionOf,
  findConnectionOfShop as connectionOfShop,
} from './connections/connections.records.ts'
export { prepareConnection } from './connections/prepare-connection.ts'
export { recordImport } from './connections/record-import.ts'
export { shopLinks } from './connections/shop-links.ts'
export {
  findSupplierConnection as supplierConnectionById,
  findSupplierConnectionOf as supplierConnectionOf,
  supplierConnectionsOf,
} from './connections/supplier-connections.records.ts'
export type {
  AccessLost,
  AnsweredAgain,
  AppUninstalled,
  Connected,
  CustomerDataRequested,
  CustomerRedacted,
  ProductChanged,
  ProductDeleted,
  ShopRedacted,
  SupplierOrderChanged,
  SupplierProductChanged,
  SupplierShopConnected,
  SupplierShopEnded,
  SupplierStockChanged,
} from './events.ts'
export { findMissingOrder, takeInFound } from './polling/find-missing-order.ts'
export type { LiveListing, NewFulfilment, ShopLinks, StockRefusal } from './port.ts'
export { platformsRawRoutes, platformsRoutes } from './routes.ts'
export { offerRates } from './shop/offer-rates.ts'
export { rateAnswer, ratesPaths, readRateRequest } from './shop/read-rate-request.ts'
export {
  correctAddress,
  createFulfilment,
  deleteProduct,
  fetchOrder,
  fetchOrders,
  hasProduct,
  publishProduct,
  readOrderRisk,
  readProducts,
  setStock,
  tagOrder,
  updateFulfilmentTracking,
  updateProduct,
} from './shop/shop-calls.ts'
export { canRefundShoppers, createShopperRefund, findShopperRefund, suggestShopperRefund } from './shop/shopper-refunds.ts'
export {
  cancelOwnOrder,
  cancelProductExport,
  changeOwnAddress,
  createOwnOrder,
  exportedProductsAt,
  findOwnOrder,
  listOwnProducts,
  ownProductOfStock,
  readOwnOrder,
  readOwnProduct,
  readProductExport,
  startProductExport,
} from './shop/supplier-shop-calls.ts'
export { platformsTasks } from './tasks.ts'
export { markDeliveryHandled } from './webhooks/mark-delivery-handled.ts'
export { newestSnapshotOf, orderOfDelivery } from './webhooks/order-of-delivery.ts'
export { productOfDelivery } from './webhooks/product-of-delivery.ts'
