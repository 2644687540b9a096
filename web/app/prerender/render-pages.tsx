/** Prerenders the public pages to HTML, once for each variant of the configuration. It runs at build time, never in a browser. */
import type { AppConfig } from '@quayside/contract/workspace/app-config'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { type PublicPage, publicPages } from '#features/public-site/parts/public-pages.ts'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { createQueryClient } from '#foundation/api/query-client.ts'
import type { Session } from '#foundation/api/session.ts'
import { ThemeProvider } from '#foundation/theme/theme-provider.tsx'
import { adminPlaceholders } from '../placeholders/admin-placeholders.ts'
import { moved, movedInShop } from '../placeholders/moved.ts'
import { shopPlaceholders, storePlaceholders } from '../placeholders/store-placeholders.ts'
import { supplierPlaceholders } from '../placeholders/supplier-placeholders.ts'
import { createAppRouter } from '../router.ts'
import { headOf } from './head.ts'
import { houseOfTokens } from './tokens.ts'

export interface RenderedPage {
  readonly page: PublicPage
  /** Content of the head: title, description, link preview and preloaded pictures. */
  readonly head: string
  readonly body: string
  /** The page in the demo world, which shows its strip on every page. */
  readonly demoBody: string
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[]
  /** Every address as a route pattern: `/order/$orderId`. All others are unknown. */
  readonly addresses: readonly string[]
}

export async function renderPages(): Promise<RenderedSite> {
  const pages: RenderedPage[] = []
  for (const page of publicPages) {
    const { links, body } = pictureLinksApart(await render(page, houseOfTokens))
    const demo = await render(page, { ...houseOfTokens, is_demo: true })
    pages.push({ page, head: headOf(page) + links, body, demoBody: pictureLinksApart(demo).body })
  }
  return { pages, addresses: addresses() }
}

const nobody: Session = {
  token: () => undefined,
  storeId: () => undefined,
  signIn: () => {},
  chooseStore: () => {},
  signOut: () => {},
  hasEnded: () => false,
  hasChanged: () => false,
  forget: () => {},
}

function routerFor({ path, site }: Pick<PublicPage, 'path' | 'site'>, house: AppConfig) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(appConfigQuery().queryKey, house)
  const history = createMemoryHistory({ initialEntries: [path] })
  // scroll restoration needs an inline script, which the content security policy forbids
  const router = createAppRouter(
    { queryClient, session: nobody, site, subdomain: null },
    { history, scrollRestoration: false, isServer: true },
  )
  return { router, queryClient }
}

async function render(page: PublicPage, house: AppConfig): Promise<string> {
  const { router, queryClient } = routerFor(page, house)
  await router.load()
  const { matches, location } = router.state
  const fault = matches.find(({ status }) => status !== 'success')
  if (fault || location.pathname !== page.path) throw new Error(`${page.site}${page.path} cannot be rendered: ${String(fault?.error)}`)
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

/** React renders preload links before the page; they belong in the head. */
function pictureLinksApart(html: string): { links: string; body: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { links, body: withFormsAsleep(html.slice(links.length)) }
}

/**
 * A form that only the app can submit must be inert until the app has loaded, because the browser would put a password into the address.
 */
const withFormsAsleep = (html: string) => html.replace(/<form(?![^>]*\saction=)/g, '<form inert=""')

function addresses(): string[] {
  const { router } = routerFor({ path: '/', site: 'main' }, houseOfTokens)
  const places = [storePlaceholders, shopPlaceholders, supplierPlaceholders, adminPlaceholders].flat()
  const all = [
    ...Object.keys(router.routesByPath).filter((path) => !path.endsWith('$') && path !== '/$publicPage'),
    ...publicPages.map(({ path }) => path),
    ...places.map(({ address }) => address),
    ...[...moved, ...movedInShop].map(({ from }) => from),
  ]
  return [...new Set(all.map((path) => path.replace(/(?<=.)\/$/, '')))].toSorted()
}
