/** The public interface of reviews: stores' reviews of suppliers. Other features need only its routes. */
export { reviewsRoutes } from './routes.ts'
