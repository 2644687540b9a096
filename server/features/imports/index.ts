/** The public interface of imports: the import list, its settings, and the runs that bring products into shops. */
export type { ProductImported } from './events.ts'
export { importsRawRoutes, importsRoutes } from './routes.ts'
export { pushItems } from './runs/push-to-store.ts'
export { importsTasks } from './tasks.ts'
