/** The public interface of orders. Other features need only its routes and tasks. */

export { type SampleStates, sampleStatesOf } from './cart-items.records.ts'
export { restockQueue } from './holds/reconsider-blocks.ts'
export { incomeOf } from './income-of.ts'
export { type ExplainedOrder, explainedOrdersOfLines, type OrderOfLine, ordersOfLines } from './orders-of-lines.records.ts'
export {
  automaticRoutes,
  brandedInvoicingRoutes,
  cartRoutes,
  freeShippingAdminRoutes,
  freeShippingRoutes,
  lateOrdersRoutes,
  ordersRoutes,
  shopperRefundsRoutes,
  staffOrdersRoutes,
} from './routes.ts'
export { failedShopOrdersOf } from './shop-orders.records.ts'
export { retryShopify } from './staff/retry-shopify.ts'
export { retrySupplierShop } from './staff/retry-supplier-shop.ts'
export { failedBlocksNamed, staffBlocksOf } from './staff/staff-orders.records.ts'
export { hasDcOrders, searchOrders, storeHasOrder } from './store-orders.records.ts'
export { searchBlocksOfSupplier } from './supplier-orders.records.ts'
export { ordersTasks } from './tasks.ts'
export { lockPaidBlock, type PaidBlock, paidBlocksOf, refundGranted } from './unshipped/refund-claimed.ts'
