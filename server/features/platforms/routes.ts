import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { asAnyone, asStore, asSupplier, bind, reauthenticated } from '#foundation/http/route'
import { connectSupplierShop, install, setPlatformUid } from './authorisation/begin-authorisation.ts'
import { shopifyAuth } from './authorisation/finish-authorisation.ts'
import { shoplazzaAuth, wixAuth } from './authorisation/finish-elsewhere.ts'
import { supplierShopifyAuth } from './authorisation/finish-supplier-authorisation.ts'
import { disconnectPlatform } from './connections/disconnect-platform.ts'
import { disconnectSupplierShop } from './connections/disconnect-supplier-shop.ts'
import { getConnection, getSupplierConnection } from './connections/get-connection.ts'
import { saveSupplierSync } from './connections/save-supplier-sync.ts'
import { webhookRoutes } from './webhooks/take-webhook.ts'

export const platformsRoutes = bind(platformsApi, {
  connection: asStore.reading(getConnection),
  setPlatformUid: reauthenticated(asStore(setPlatformUid)),
  install: asAnyone.outside(install),
  shopifyAuth: asAnyone.outside(shopifyAuth),
  supplierShopifyAuth: asAnyone.outside(supplierShopifyAuth),
  wixAuth: asAnyone.outside(wixAuth),
  shoplazzaAuth: asAnyone.outside(shoplazzaAuth),
  disconnect: reauthenticated(asStore(disconnectPlatform)),
  supplierConnection: asSupplier.reading(getSupplierConnection),
  connectSupplierShop: reauthenticated(asSupplier(connectSupplierShop)),
  saveSupplierSync: asSupplier(saveSupplierSync),
  disconnectSupplierShop: reauthenticated(asSupplier(disconnectSupplierShop)),
})

export const platformsRawRoutes = webhookRoutes
