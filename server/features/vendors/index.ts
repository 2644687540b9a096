/** The face of vendors: how a store stands with a supplier. What it allows is domain/vendors. */
export { vendorsRoutes } from './routes.ts'
export { approvalStatusOf } from './approvals.records.ts'
export { vendorsTasks } from './tasks.ts'
