/** The public interface of feeds: a supplier's catalogue in a file, brought in and kept true. */
export { feedsRoutes } from './routes.ts'
export { externalVariantsOf } from './shop/external-variants.ts'
export { followProductsOf, queueOfShop } from './shop/follow-shop.ts'
export { productSyncOf } from './shop/product-sync.ts'
export { feedsTasks } from './tasks.ts'
