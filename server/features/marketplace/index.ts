/** The public interface of the marketplace, for composition and seeding only: no feature is above it. */
export { rebuildListing } from './listing/rebuild-listing.ts'
export { marketplaceRoutes, quickSearchRoutes, savedSearchesRoutes } from './routes.ts'
export { marketplaceTasks } from './tasks.ts'
