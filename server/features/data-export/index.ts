/** The public interface of data exports: all that a supplier has here, to take along. */
export { dataExportRoutes } from './routes.ts'
export { dataExportTasks } from './tasks.ts'
