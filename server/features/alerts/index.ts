/** The public interface of alerts: what suppliers have changed, and what stores are told of it. */
export { alertsRoutes } from './routes.ts'
export { alertsTasks } from './tasks.ts'
