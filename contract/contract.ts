/** The whole tree: one line per feature. */
import type { EndpointTree } from './endpoint.ts'
import { identityApi } from './identity/endpoints.ts'
import { storesApi } from './stores/endpoints.ts'

export const contract = {
  identity: identityApi,
  stores: storesApi,
} as const satisfies Record<string, EndpointTree>
