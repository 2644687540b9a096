export {
  adminRoutes,
  categorisingActsRoutes,
  categorisingRoutes,
  commandsRoutes,
  lookupsRoutes,
  marketplaceAnalyticsRoutes,
  predictionsRoutes,
  priceAuditRoutes,
  shopPreviewRoutes,
  supplierStatsRoutes,
} from './routes.ts'
export { adminTasks } from './tasks.ts'
