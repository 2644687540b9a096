/** The public interface of statements: months of the ledger, as suppliers and stores read them. */
export { statementsAdminRoutes, statementsRoutes } from './routes.ts'
