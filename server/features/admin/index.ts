export { adminRoutes, supplierStatsRoutes } from './routes.ts'
export { adminTasks } from './tasks.ts'
