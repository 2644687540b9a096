/** The public interface of vendors: how a store stands with a supplier. What it allows is domain/vendors. */

export { approvalStatusOf } from './approvals.records.ts'
export { holdVendorTerms, vendorTermsOf, vendorTermsOfStores } from './discounts/vendor-terms.records.ts'
export type { AccessChanged, VendorTermsChanged } from './events.ts'
export { vendorsRoutes } from './routes.ts'
export { vendorsTasks } from './tasks.ts'
export { vendorCountsOf } from './vendors.records.ts'
