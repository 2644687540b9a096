/** The public interface of the catalogue: products that suppliers offer, and their stock. */

export type { CatalogueProduct } from '@quayside/domain/catalogue/product'
export { cleanHtml } from './clean-html.ts'
export { createProducts } from './create-products.ts'
export type { ProductsChanged, ProductsRevised } from './events.ts'
export type { NewProduct } from './new-products.records.ts'
export { productsOf } from './products.records.ts'
export { productsFor } from './products-for.ts'
export { recordImported } from './record-imported.ts'
export { releaseStock, reserveStock, shipStock } from './reserve-stock.ts'
export { reviseProducts } from './revise-products.ts'
export { lockProducts, type ProductRevision } from './revisions.records.ts'
export { catalogueTasks } from './tasks.ts'
