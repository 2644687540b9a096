/** The public interface of orders. No feature above needs more than its doors. */
export { restockQueue } from './holds/reconsider-blocks.ts'
export { ordersRoutes } from './routes.ts'
export { searchOrders } from './store-orders.records.ts'
export { searchBlocksOfSupplier } from './supplier-orders.records.ts'
export { ordersTasks } from './tasks.ts'
