/** The public interface of feeds: imports of suppliers' catalogues from files and shops, and their updates. */
export { queueOfShop } from './enqueue-following.ts'
export { FeedFileError } from './reading/feed-file.ts'
export { openFeedFile } from './reading/open-feed-file.ts'
export { feedsRoutes } from './routes.ts'
export { externalVariantsOf } from './shop/external-variants.ts'
export { followProductsOf } from './shop/follow-shop.ts'
export { productSyncOf, productSyncsOf } from './shop/product-sync.ts'
export { feedsTasks } from './tasks.ts'
