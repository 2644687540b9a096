/** The face of suppliers: who they are, what they promise, how they do. */
export { holdRating, recordPayable, recordRating, recordShipped } from './record-figures.ts'
export { openSupplier } from './open-supplier.ts'
export { suppliersRoutes } from './routes.ts'
export { type SupplierSummary, supplierIsBlocked, supplierOf, suppliersOf } from './suppliers.records.ts'
