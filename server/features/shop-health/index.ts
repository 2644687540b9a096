/** The public interface of shop health: what stands in shops, whether it is as it should be, and its repair. */
export { shopHealthRoutes } from './routes.ts'
export { shopHealthTasks } from './tasks.ts'
