/** The public interface of statements: months of the ledger, as suppliers and stores read them. */
export { profitRoutes, statementsAdminRoutes, statementsRoutes } from './routes.ts'
