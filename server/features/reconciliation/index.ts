/** The public interface of reconciliation: the processor’s lines held against our postings. */
export { reconciliationRoutes } from './routes.ts'
export { reconciliationTasks } from './tasks.ts'
