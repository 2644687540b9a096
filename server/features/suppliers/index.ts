export { recordPayable, recordShipped } from './record-figures.ts'
export { type SupplierScore, type SupplierSummary, supplierIsBlocked, supplierOf, suppliersOf } from './suppliers.records.ts'
