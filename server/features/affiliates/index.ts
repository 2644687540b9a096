/** The public interface of affiliates: referrals of stores and suppliers. */
export { affiliatesRoutes } from './routes.ts'
export { affiliatesTasks } from './tasks.ts'
