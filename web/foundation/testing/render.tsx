import type { SiteName } from '@quayside/domain/sites/site'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client.ts'
import { parseQuery, queryText } from '../api/query-text.ts'
import type { Session } from '../api/session.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { followLinks } from '../ui/follow-links.ts'
import { Toasts } from '../ui/notices/toasts.tsx'
import { HintLayer } from '../ui/shell/hint-layer.tsx'

/** Renders a component inside the app's providers. */
export function renderInApp(element: ReactNode, queryClient: QueryClient = createQueryClient()) {
  return render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        {element}
        <Toasts />
        <HintLayer />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

interface PageOptions {
  /** The page's route pattern: `/product/$id`. */
  path: string
  /** Address of the browser: `/product/7?tab=shipping`. */
  at?: string
  site?: SiteName
  subdomain?: string
  session?: Partial<Session>
}

/** Renders a page by its `Route` at an address, with working links. `address()` returns the current address, `go()` navigates. */
export async function renderPage(route: AnyRoute, { path, at = path, site = 'main', subdomain, session = {} }: PageOptions) {
  const queryClient = createQueryClient()
  const root = createRootRouteWithContext<Record<string, unknown>>()({ notFoundComponent: () => <p>Elsewhere</p> })
  const page = route.update({ id: path, path, getParentRoute: () => root } as never)
  const router = createRouter({
    routeTree: root.addChildren([page as never]),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient, site, subdomain: subdomain ?? null, session: { ...nobodysSession, ...session } },
    parseSearch: parseQuery,
    stringifySearch: queryText,
  })
  onTestFinished(followLinks(router))
  const screen = await renderInApp(<RouterProvider router={router as never} />, queryClient)
  return { screen, queryClient, address: () => router.state.location.href, go: (href: string) => router.navigate({ href }) }
}

const nobodysSession: Session = {
  token: () => undefined,
  storeId: () => undefined,
  signIn: () => {},
  chooseStore: () => {},
  signOut: () => {},
  hasEnded: () => false,
  hasChanged: () => false,
  forget: () => {},
}
