/** The public interface of supplier-products: the supplier's side of the catalogue. */

export { rebuildLowStock } from './refresh-low-stock.ts'
export { bulkEditsRoutes, supplierProductsRoutes } from './routes.ts'
export { lowStockQueue, supplierProductsTasks } from './tasks.ts'
