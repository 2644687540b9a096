/** The public interface of shop health: the products in shops, the comparison with their pushed values, and repairs. */
export { shopHealthRoutes } from './routes.ts'
export { shopHealthTasks } from './tasks.ts'
