import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { asAnyone, asStore, bind, reauthenticated } from '#foundation/http/route'
import { install, setPlatformUid } from './begin-authorisation.ts'
import { disconnectPlatform } from './disconnect-platform.ts'
import { shopifyAuth } from './finish-authorisation.ts'
import { shoplazzaAuth, wixAuth } from './finish-elsewhere.ts'
import { supplierShopifyAuth } from './finish-supplier-authorisation.ts'
import { getConnection } from './get-connection.ts'
import { shopifyWebhook } from './take-webhook.ts'

export const platformsRoutes = bind(platformsApi, {
  connection: asStore.reading(getConnection),
  setPlatformUid: reauthenticated(asStore(setPlatformUid)),
  install: asAnyone.outside(install),
  shopifyAuth: asAnyone.outside(shopifyAuth),
  supplierShopifyAuth: asAnyone.outside(supplierShopifyAuth),
  wixAuth: asAnyone.outside(wixAuth),
  shoplazzaAuth: asAnyone.outside(shoplazzaAuth),
  disconnect: reauthenticated(asStore(disconnectPlatform)),
})

export const platformsRawRoutes = [shopifyWebhook]
