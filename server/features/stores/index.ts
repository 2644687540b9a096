export { figuresOf, type StoreConnection, type StoreFigures } from './figures.records.ts'
export { recordConnection, recordImportedCount, recordImportListCount } from './record-figures.ts'
export { storesRoutes } from './routes.ts'
export { categoriesOf, type Store, storeOf, storesOf } from './stores.records.ts'
