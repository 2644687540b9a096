import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { call } from '#foundation/api/client.ts'
import { useCall } from '#foundation/api/queries.ts'

// Separate from the settings page's queries, because this code is part of the entry bundle and must stay small.

export const useInstall = () => useCall(platformsApi.install, { isQuiet: true })

export const beginInstall = (query: Record<string, string>) => call(platformsApi.install, { body: { shop: '', ...query } })

// A redirect's code works once, so only the page's loader sends it.

type Returned = Record<string, string>

export const finishAuthorisation = (returned: Returned) => call(platformsApi.shopifyAuth, { body: returned as never })

export const finishSupplierAuthorisation = (returned: Returned) =>
  call(platformsApi.supplierShopifyAuth, { body: { ...returned, app_name: 'SUPPLIERS' } as never })

export const finishWix = ({ code = '', instance_id: id, instanceId = id ?? '' }: Returned) =>
  call(platformsApi.wixAuth, { body: { code, instance_id: instanceId } })

export const finishShoplazza = ({ code = '', hmac = '', state = '', shop = '' }: Returned) =>
  call(platformsApi.shoplazzaAuth, { body: { code, hmac, state, shop } })
