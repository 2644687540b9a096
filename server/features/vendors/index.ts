/** The public interface of vendors: approvals and terms of stores with suppliers. The rules are in domain/vendors. */

export { approvalStatusOf } from './approvals.records.ts'
export { holdVendorTerms, vendorTermsOf, vendorTermsOfStores } from './discounts/vendor-terms.records.ts'
export type { AccessChanged, VendorTermsChanged } from './events.ts'
export { portalRulesStanding } from './portal-rules/agree-to-rules.ts'
export { vendorsRoutes } from './routes.ts'
export { vendorsTasks } from './tasks.ts'
export { vendorCountsOf } from './vendors.records.ts'
