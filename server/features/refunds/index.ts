/** The public interface of refunds: requests of stores, as claims. */
export { refundRulesRoutes, refundsAdminRoutes, refundsRoutes } from './routes.ts'
export { refundsTasks } from './tasks.ts'
