/** The public interface of reviews: stores' reviews of suppliers, and their ratings of the product itself. */
export { appReviewOf } from './app-reviews.records.ts'
export { appReviewRoutes, reviewsRoutes } from './routes.ts'
