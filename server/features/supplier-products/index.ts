/** The public interface of supplier-products: the supplier's side of the catalogue. */

export { supplierProductsRoutes } from './routes.ts'
