/** The whole tree: one line per feature. */
import type { EndpointTree } from './endpoint.ts'
import { identityApi } from './identity/endpoints.ts'
import { paymentsApi } from './payments/endpoints.ts'
import { platformsApi } from './platforms/endpoints.ts'
import { storesApi } from './stores/endpoints.ts'
import { workspace } from './workspace/endpoints.ts'

export const contract = {
  identity: identityApi,
  payments: paymentsApi,
  platforms: platformsApi,
  stores: storesApi,
  workspace,
} as const satisfies Record<string, EndpointTree>
