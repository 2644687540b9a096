/** Contract branch → feature routes: one line per feature. */
import type { RawRoute } from '#foundation/http/raw-route'
import type { BoundRoute } from '#foundation/http/route'

export const routes: readonly BoundRoute[] = []

export const rawRoutes: readonly RawRoute[] = []
