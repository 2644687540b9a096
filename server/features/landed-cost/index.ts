/** The public interface of landed-cost: estimates of duty and tax. */
export { landedCostRoutes } from './routes.ts'
