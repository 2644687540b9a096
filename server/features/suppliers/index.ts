/** The public interface of suppliers: their details, terms and figures. */

export { acceptedAgreement } from './agreements.records.ts'
export { decideOnSupplier, saveDcFulfilment, saveSupplierNote } from './decisions/decide-on-supplier.ts'
export { lockOnboardingStep, setOnboardingStep } from './decisions/decisions.records.ts'
export { openSupplier } from './open-supplier.ts'
export { portalAt, portalOfStore, portalOfSupplier } from './portals.records.ts'
export { featureSupplier, recordPayable, recordRating, recordShipped } from './record-figures.ts'
export { suppliersRoutes } from './routes.ts'
export { onlySupplierOf, supplierSeenBy } from './seen-suppliers.ts'
export { type Branding, brandingOf } from './settings.records.ts'
export { dcSupplierExists, noteReminder, type SupplierSummary, supplierIsBlocked, supplierOf, suppliersOf } from './suppliers.records.ts'
export { suppliersTasks } from './tasks.ts'
export { lockVacation, saveMailedVersion } from './vacations/vacations.records.ts'
