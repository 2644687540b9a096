export { adminRoutes, categorisingRoutes, commandsRoutes, supplierStatsRoutes } from './routes.ts'
export { adminTasks } from './tasks.ts'
