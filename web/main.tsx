import { workspace } from '@quayside/contract/workspace/endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { connectApi } from '#foundation/api/client.ts'
import { query } from '#foundation/api/queries.ts'
import { createQueryClient } from '#foundation/api/query-client.ts'
import { areaOf } from '#foundation/api/session-cookies.ts'
import { ThemeProvider } from '#foundation/theme/theme-provider.tsx'
import { comeLater } from '#foundation/ui/come-later.ts'
import { followLinks } from '#foundation/ui/follow-links.ts'
import { reloadWhenReachable } from './app/navigation/reload-when-reachable.ts'
import { createAppRouter } from './app/router.ts'
import { connectionOf } from './app/session/answer-failures.ts'
import { createSession } from './app/session/session.ts'
import { siteOfPage } from './app/sites/site-of-page.ts'

// Schemas load later, with the forms. They must not compile themselves, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Loaded after the first page.
const HintLayer = comeLater(async () => (await import('#foundation/ui/shell/hint-layer.tsx')).HintLayer)
const Toasts = comeLater(async () => (await import('#foundation/ui/notices/toasts.tsx')).Toasts)

const Reauthentication = comeLater(async () => (await import('#features/identity/parts/reauthentication.tsx')).Reauthentication)

const { name: site, subdomain } = siteOfPage()
const queryClient = createQueryClient()
// Loaded after the first page, because an outage only matters to users who stay.
void import('#foundation/api/retry-when-back.ts').then(({ retryWhenBack }) => retryWhenBack(queryClient))
const session = createSession(queryClient)
const router = createAppRouter({ queryClient, session, site, subdomain })
const UnknownPortal = lazy(() => import('./app/sites/unknown-portal.tsx').then((module) => ({ default: module.UnknownPortal })))

connectApi(
  connectionOf({
    session,
    site,
    kind: async () => (await queryClient.ensureQueryData(query(workspace.accountType))).account_type,
    here: () => location,
    go: (href) => void router.navigate({ href }),
    reload: () => location.reload(),
  }),
)
// One tab can have two sessions: data fetched with one must not be shown in the other.
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  if (fromLocation && areaOf(fromLocation.pathname) !== areaOf(toLocation.pathname)) session.forget()
})
addEventListener('visibilitychange', () => {
  if (!document.hidden && session.hasChanged()) location.reload()
})
followLinks(router)
// A part of the page cannot be fetched: a newer release has replaced it, or the server is unreachable.
addEventListener('vite:preloadError', () => void reloadWhenReachable())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A portal's name and colour are applied before the first render. A top-level await here would split the entry bundle into dozens of files.
if (subdomain === null) draw(null)
else
  void import('./app/sites/open-portal.ts')
    .then(({ openPortal }) => openPortal(subdomain, queryClient))
    .then((isThere) => draw(isThere ? null : subdomain))

// the prerendered page, visible since before this script loaded
const ready = document.getElementById('ready')
if (ready) void import('./app/prerender/take-over.ts').then(({ takeOver }) => takeOver(router, ready, root))

/** @param unknown subdomain of a portal that does not exist */
function draw(unknown: string | null) {
  createRoot(root!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider startsDark={location.pathname.startsWith('/admin')}>
          {unknown === null && <RouterProvider router={router} />}
          <Suspense>
            {unknown !== null && <UnknownPortal subdomain={unknown} />}
            <Toasts />
            <HintLayer />
            <Reauthentication />
          </Suspense>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
