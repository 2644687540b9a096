export { adminRoutes, categorisingRoutes, supplierStatsRoutes } from './routes.ts'
export { adminTasks } from './tasks.ts'
