/** The public interface of alerts: the change feed of suppliers' changes, and alerts to stores. */
export { alertsRoutes } from './routes.ts'
export { alertsTasks } from './tasks.ts'
