import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { call } from '#foundation/api/client.ts'
import { useCall } from '#foundation/api/queries.ts'

// Apart from the settings page's queries: the way in is part of the entry, and brings only what it needs.

export const useInstall = () => useCall(platformsApi.install, { isQuiet: true })

export const beginInstall = (query: Record<string, string>) => call(platformsApi.install, { body: { shop: '', ...query } })

// A return works once, so it is sent by the page's loader and by nothing else.

type Returned = Record<string, string>

export const finishAuthorisation = (returned: Returned) => call(platformsApi.shopifyAuth, { body: returned as never })

export const finishSupplierAuthorisation = (returned: Returned) =>
  call(platformsApi.supplierShopifyAuth, { body: { ...returned, app_name: 'SUPPLIERS' } as never })

export const finishWix = ({ code = '', instance_id: id, instanceId = id ?? '' }: Returned) =>
  call(platformsApi.wixAuth, { body: { code, instance_id: instanceId } })

export const finishShoplazza = ({ code = '', hmac = '', state = '', shop = '' }: Returned) =>
  call(platformsApi.shoplazzaAuth, { body: { code, hmac, state, shop } })
