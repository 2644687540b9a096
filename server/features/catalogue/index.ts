/** The face of the catalogue: what suppliers offer, and how much of it is there. */
export type { CatalogueImage, CatalogueProduct, CatalogueVariant } from '@quayside/domain/catalogue/product'
export { type ProductChanged, productChanged } from './events.ts'
export { productsOf, variantsOf } from './products.records.ts'
export { recordImported } from './record-imported.ts'
export { releaseStock, reserveStock, type Shortage, shipStock } from './reserve-stock.ts'
