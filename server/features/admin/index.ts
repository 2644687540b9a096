export {
  adminRoutes,
  categorisingActsRoutes,
  categorisingRoutes,
  commandsRoutes,
  lookupsRoutes,
  predictionsRoutes,
  shopPreviewRoutes,
  supplierStatsRoutes,
} from './routes.ts'
export { adminTasks } from './tasks.ts'
