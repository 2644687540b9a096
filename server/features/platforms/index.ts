/** The face of platforms: shops, what is pushed to them, and what they tell. */
export type { Connection } from './connection.ts'
export { collectionTitlesOf, findConnection as connectionById, findConnectionOf as connectionOf } from './connections.records.ts'
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
} from './events.ts'
export { offerRates } from './offer-rates.ts'
export { newestTellingOf, orderOfDelivery } from './order-of-delivery.ts'
export type { LiveListing, NewFulfilment, ShopLinks, StockRefusal } from './port.ts'
export { prepareConnection } from './prepare-connection.ts'
export { productOfDelivery } from './product-of-delivery.ts'
export { rateAnswer, readRateRequest, shopifyRatesPath } from './read-rate-request.ts'
export { platformsRawRoutes, platformsRoutes } from './routes.ts'
export { settleDelivery } from './settle-delivery.ts'
export {
  createFulfilment,
  deleteProduct,
  fetchOrders,
  hasProduct,
  publishProduct,
  readProducts,
  setStock,
  updateProduct,
} from './shop-calls.ts'
export { shopLinks } from './shop-links.ts'
export { platformsTasks } from './tasks.ts'
