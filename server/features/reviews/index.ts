/** The public interface of reviews: what stores say of suppliers. No feature above needs more than its doors. */
export { reviewsRoutes } from './routes.ts'
