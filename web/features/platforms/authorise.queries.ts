import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { call } from '#foundation/api/client.ts'
import { useCall } from '#foundation/api/queries.ts'

// Apart from the settings page's queries: the way in is part of the entry, and brings only what it needs.

export const useInstall = () => useCall(platformsApi.install, { isQuiet: true })

export const beginInstall = (query: Record<string, string>) => call(platformsApi.install, { body: { shop: '', ...query } })

/** A return works once, so it is sent by the page's loader and by nothing else. */
export const finishAuthorisation = (returned: Record<string, string>) => call(platformsApi.shopifyAuth, { body: returned as never })
