/** The public interface of statements: months of the ledger, as suppliers and stores read them. */
export { statementsRoutes } from './routes.ts'
