/** Contract branch → feature routes: one line per feature. */
import { identityRoutes } from '#features/identity'
import { paymentsRawRoutes, paymentsRoutes } from '#features/payments'
import { platformsRawRoutes, platformsRoutes } from '#features/platforms'
import { storesRoutes } from '#features/stores'
import { workspaceRoutes } from '#features/workspace'
import type { RawRoute } from '#foundation/http/raw-route'
import type { BoundRoute } from '#foundation/http/route'

export const routes: readonly BoundRoute[] = [...identityRoutes, ...storesRoutes, ...workspaceRoutes, ...paymentsRoutes, ...platformsRoutes]

export const rawRoutes: readonly RawRoute[] = [...paymentsRawRoutes, ...platformsRawRoutes]
