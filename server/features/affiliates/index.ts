/** The public interface of affiliates: referrals of stores and suppliers, and the affiliate programme. */
export { affiliateReportRoutes, affiliatesAdminRoutes, affiliatesRoutes } from './routes.ts'
export { affiliatesTasks } from './tasks.ts'
