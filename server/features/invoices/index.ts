/** The public interface of invoices: a supplier's commission, billed once a month. */
export { billingStandingOf } from './billing-standing.ts'
export { invoicesAdminRoutes, invoicesRoutes } from './routes.ts'
export { invoicesTasks } from './tasks.ts'
