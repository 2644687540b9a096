/** Shopify as a platform: the port, spoken in Shopify's Admin GraphQL. */
import { missingScopes } from '@quayside/domain/platforms/shopify-scopes'
import type { PlatformAdapter, ShopAccess } from '../../port.ts'
import { type Admin, adminOf, assertAccepted, type UserError } from './admin.ts'
import { readCollections } from './collections.ts'
import { uninstall } from './documents.ts'
import { tellFulfilment } from './fulfilments.ts'
import { authoriseUrl, exchangeCode, isSigned, refreshGrant } from './oauth.ts'
import { readChangedOrders, readOrder } from './orders.ts'
import { prepareShop, readShopFacts } from './prepare-shop.ts'
import { hasProduct, publishProduct } from './products.ts'
import { deleteProduct, readProducts } from './standing-products.ts'
import { setStock } from './stock.ts'

const webhookPath = '/v1/webhooks/shopify/'

const admin = (access: ShopAccess): Admin => adminOf(access, access.shop, access.accessToken)

export const shopify: PlatformAdapter = {
  authoriseUrl,
  isSigned,
  exchangeCode,
  refreshGrant,
  missingScopes,
  readShopFacts: (access) => readShopFacts(admin(access)),
  prepareShop: (access) => prepareShop(admin(access), access.config.appUrl + webhookPath),
  uninstall: async (access) => {
    const { appUninstall } = await admin(access).run<{ appUninstall: { userErrors: UserError[] } }>(uninstall)
    assertAccepted(appUninstall.userErrors)
  },
  publishProduct: (access, places, listing, itemId) => publishProduct(admin(access), places, listing, itemId),
  setStock: (access, places, stock, key) => setStock(admin(access), places, stock, key),
  hasProduct: (access, itemId) => hasProduct(admin(access), itemId),
  readProducts: (access, wanted) => readProducts(admin(access), wanted),
  deleteProduct: (access, externalProductId) => deleteProduct(admin(access), externalProductId),
  collections: async (access) => (await readCollections(admin(access))).map(({ title }) => title),
  tellFulfilment: (access, fulfilment) => tellFulfilment(admin(access), fulfilment),
  readChangedOrders: (access, since) => readChangedOrders(admin(access), since),
  readOrder: (access, externalOrderId) => readOrder(admin(access), externalOrderId),
}
