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
  systemHealthRoutes,
} from './routes.ts'
export { adminTasks } from './tasks.ts'
