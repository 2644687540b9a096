/** The public interface of feeds: imports of suppliers' catalogues from files and shops, and their updates. */
export { feedsRoutes } from './routes.ts'
export { externalVariantsOf } from './shop/external-variants.ts'
export { followProductsOf, queueOfShop } from './shop/follow-shop.ts'
export { productSyncOf } from './shop/product-sync.ts'
export { feedsTasks } from './tasks.ts'
