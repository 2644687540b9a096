/** The face of the catalogue: what suppliers offer, and how much of it is there. */
export type { CatalogueProduct } from '@quayside/domain/catalogue/product'
export { productsOf } from './products.records.ts'
export { recordImported } from './record-imported.ts'
export { releaseStock, reserveStock, shipStock } from './reserve-stock.ts'
