export { adminRoutes, categorisingRoutes, commandsRoutes, lookupsRoutes, shopPreviewRoutes, supplierStatsRoutes } from './routes.ts'
export { adminTasks } from './tasks.ts'
