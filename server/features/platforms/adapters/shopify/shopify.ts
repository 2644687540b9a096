/** Shopify's adapter: implements the port with the Admin GraphQL API. */
import { missingScopes } from '@quayside/domain/platforms/shopify-scopes'
import type { PlatformAdapter } from '../../port.ts'
import { asking, assertAccepted, type UserError } from './admin.ts'
import { cancelCharge, createCharge, listActiveCharges, readCharge } from './billing/charges.ts'
import { readCollections } from './collections.ts'
import { addTags, uninstall } from './documents.ts'
import { createFulfilment, updateFulfilmentTracking } from './fulfilments.ts'
import { gid } from './gid.ts'
import { inbox } from './inbox.ts'
import { linksOf } from './links.ts'
import { deleteProduct, readProducts } from './live-products.ts'
import { authoriseUrl, exchangeCode, isSigned, refreshGrant } from './oauth.ts'
import { changeOwnAddress, correctAddress, readChangedOrders, readOrder, readOrderRisk } from './orders.ts'
import { cancelOwnOrder, createOwnOrder, findOwnOrder, readOwnOrder } from './own-orders.ts'
import { listOwnProducts, ownProductOfStock, readOwnProduct } from './own-products.ts'
import { prepareShop, prepareSupplierShop, readShopFacts } from './prepare-shop.ts'
import { cancelProductExport, exportedProductsAt, readProductExport, startProductExport } from './product-export.ts'
import { hasProduct, publishProduct } from './products.ts'
import { offerRates } from './rates.ts'
import { shopperRefunds } from './refunds/shopper-refunds.ts'
import { setStock } from './stock.ts'
import { updateProduct } from './update-product.ts'

export const shopify: PlatformAdapter = {
  inbox,
  linksOf,
  authoriseUrl,
  isSigned,
  exchangeCode,
  refreshGrant,
  missingScopes,
  readShopFacts: (access) => asking(access, readShopFacts),
  prepareShop: (access) => asking(access, (admin) => prepareShop(admin, access.config.appUrl + inbox.webhookPath)),
  prepareSupplierShop: (access, { takesOrders }) =>
    asking(access, (admin) => prepareSupplierShop(admin, access.config.appUrl + inbox.supplierWebhookPath, takesOrders)),
  startProductExport: (access, ids) => asking(access, (admin) => startProductExport(admin, ids)),
  readProductExport: (access, exportId) => asking(access, (admin) => readProductExport(admin, exportId)),
  cancelProductExport: (access, exportId) => asking(access, (admin) => cancelProductExport(admin, exportId)),
  readOwnProduct: (access, externalProductId) => asking(access, (admin) => readOwnProduct(admin, externalProductId)),
  ownProductOfStock: (access, externalInventoryItemId) => asking(access, (admin) => ownProductOfStock(admin, externalInventoryItemId)),
  createOwnOrder: (access, order) => asking(access, (admin) => createOwnOrder(admin, order)),
  findOwnOrder: (access, key) => asking(access, (admin) => findOwnOrder(admin, key)),
  cancelOwnOrder: (access, order) => asking(access, (admin) => cancelOwnOrder(admin, order)),
  changeOwnAddress: (access, changed) => asking(access, (admin) => changeOwnAddress(admin, changed)),
  readOwnOrder: (access, externalOrderId) => asking(access, (admin) => readOwnOrder(admin, externalOrderId)),
  listOwnProducts: (access, asked) => asking(access, (admin) => listOwnProducts(admin, asked)),
  exportedProductsAt,
  offerRates: (access) => asking(access, (admin) => offerRates(admin, access.config.productName, access.config.appUrl + inbox.ratesPath)),
  uninstall: (access) =>
    asking(access, async (admin) => {
      const { appUninstall } = await admin.run<{ appUninstall: { userErrors: UserError[] } }>(uninstall)
      assertAccepted(appUninstall.userErrors)
    }),
  publishProduct: (access, places, listing, itemId) => asking(access, (admin) => publishProduct(admin, places, listing, itemId)),
  updateProduct: (access, places, listing) => asking(access, (admin) => updateProduct(admin, places, listing)),
  setStock: (access, places, stock, key) => asking(access, (admin) => setStock(admin, places, stock, key)),
  hasProduct: (access, itemId) => asking(access, (admin) => hasProduct(admin, itemId)),
  readProducts: (access, wanted) => asking(access, (admin) => readProducts(admin, wanted)),
  deleteProduct: (access, externalProductId) => asking(access, (admin) => deleteProduct(admin, externalProductId)),
  collections: (access) => asking(access, async (admin) => (await readCollections(admin)).map(({ title }) => title)),
  createCharge: (access, charge) => asking(access, (admin) => createCharge(admin, charge, access.config.shopify.testCharges)),
  readCharge: (access, reference) => asking(access, (admin) => readCharge(admin, reference)),
  listActiveCharges: (access) => asking(access, listActiveCharges),
  cancelCharge: (access, reference, { credits }) => asking(access, (admin) => cancelCharge(admin, reference, credits)),
  createFulfilment: (access, fulfilment) => asking(access, (admin) => createFulfilment(admin, fulfilment)),
  updateFulfilmentTracking: (access, tracking) => asking(access, (admin) => updateFulfilmentTracking(admin, tracking)),
  tagOrder: (access, { externalOrderId, tag }) =>
    asking(access, async (admin) => {
      const { tagsAdd } = await admin.run<{ tagsAdd: { userErrors: UserError[] } }>(addTags, {
        id: gid('Order', externalOrderId),
        tags: [tag],
      })
      assertAccepted(tagsAdd.userErrors)
    }),
  correctAddress: (access, corrected) => asking(access, (admin) => correctAddress(admin, corrected)),
  readChangedOrders: (access, since) => asking(access, (admin) => readChangedOrders(admin, since)),
  readOrderRisk: (access, externalOrderId) => asking(access, (admin) => readOrderRisk(admin, externalOrderId)),
  shopperRefunds,
  readOrder: (access, externalOrderId) => asking(access, (admin) => readOrder(admin, externalOrderId)),
}
