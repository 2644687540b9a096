/** The public interface of reviews: stores' reviews of suppliers, and their ratings of the product itself. */
export { appReviewOf } from './app-reviews.records.ts'
export { appReviewRoutes, reviewAppealsRoutes, reviewsRoutes, supplierReviewsRoutes } from './routes.ts'
