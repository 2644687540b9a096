/** Contract branch → feature routes: one line per feature. */
import { identityRoutes } from '#features/identity'
import { storesRoutes } from '#features/stores'
import { workspaceRoutes } from '#features/workspace'
import type { RawRoute } from '#foundation/http/raw-route'
import type { BoundRoute } from '#foundation/http/route'

export const routes: readonly BoundRoute[] = [...identityRoutes, ...storesRoutes]

export const rawRoutes: readonly RawRoute[] = []
