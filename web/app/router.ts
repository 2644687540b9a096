import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseQuery, queryText } from '#foundation/api/query-text.ts'
import { ErrorScreen } from './layouts/errors/error-screen.tsx'
import { NotFoundScreen } from './layouts/errors/not-found-screen.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

/** Options for rendering outside a browser, used to prerender pages. */
interface Elsewhere {
  history: RouterHistory
  scrollRestoration: false
  isServer: true
}

export function createAppRouter(context: RouterContext, elsewhere?: Elsewhere) {
  return createRouter({
    routeTree,
    context,
    parseSearch: parseQuery,
    stringifySearch: queryText,
    scrollRestoration: true,
    // Not loaded on demand: an error may be that nothing can be loaded.
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // freshness is decided by the queries, in foundation/api
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    ...elsewhere,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
