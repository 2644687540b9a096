export { recordPayable, recordShipped } from './record-figures.ts'
export { type SupplierSummary, supplierIsBlocked, supplierOf, suppliersOf } from './suppliers.records.ts'
