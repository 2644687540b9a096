import type { Config } from '#foundation/config/config'
import type { ShopLinks } from '../../port.ts'
import { shopUrl } from './sdk.ts'

/** Pages of a shop for users: its admin and its storefront. */
export const linksOf = (config: Config, shop: string): ShopLinks => ({
  admin: shopUrl(config, shop, '/admin'),
  orderInAdmin: (externalOrderId) => shopUrl(config, shop, `/admin/orders/${externalOrderId}`),
  productInAdmin: (externalProductId) => shopUrl(config, shop, `/admin/products/${externalProductId}`),
  productInStorefront: (handle) => shopUrl(config, shop, `/products/${handle}`),
})
