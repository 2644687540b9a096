import { identityApi } from '@quayside/contract/identity/endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useChat } from '#features/support/parts/use-chat.ts'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { storeSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { createQueryClient } from '#foundation/api/query-client.ts'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderInApp, renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { sampleSupplier as supplier } from '#foundation/testing/sample-supplier.ts'
import { Route as AdminRoute } from './admin-layout.tsx'
import { Route as AffiliateRoute } from './affiliate-layout.tsx'
import { Route as StoreRoute } from './store-layout.tsx'
import { Route as SupplierRoute } from './supplier-layout.tsx'

const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: 'help@quayside.test',
  main_url: 'http://localhost:3000',
  suppliers_url: 'http://suppliers.localhost:3000',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}
const store: StoreSettings = {
  ...sampleStore,
  platform: { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: false },
  plan: 'GROWTH',
  hide_prebuilt: true,
  import_limit: 250,
  import_list_count: 0,
  imported_to_shopify_count: 0,
}
const signedIn = { session: { token: () => 'secret' } }

test.each([
  ['/orders', 1],
  ['/settings/plans', 0],
  ['/settings/account_details', 0],
] as const)('settings that have grown old are asked for again on the way to %s %i times', async (pathname, times) => {
  using api = fakeApi()
  api.on(workspace.storeSettings, store)
  const queryClient = createQueryClient()
  queryClient.setQueryData(storeSettingsQuery().queryKey, store, { updatedAt: Date.now() - 60_000 })
  const load = StoreRoute.options.loader as (asked: object) => Promise<unknown>
  await load({ context: { queryClient }, location: { pathname } })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(api.sent(workspace.storeSettings)).toHaveLength(times)
})

test.each(['/settings/plans', '/orders'])('the first page of a visit asks for settings, also where it is %s', async (pathname) => {
  using api = fakeApi()
  api.on(workspace.storeSettings, store)
  const load = StoreRoute.options.loader as (asked: object) => Promise<unknown>
  await load({ context: { queryClient: createQueryClient() }, location: { pathname } })
  expect(api.sent(workspace.storeSettings)).toHaveLength(1)
})

test.each([
  [undefined, '/apply/supplier'],
  ['supplier', '/supplier/products'],
  ['admin', '/admin/suppliers'],
] as const)('/suppliers leads a visitor who is %s to %s', async (kind, to) => {
  using api = fakeApi()
  if (kind) api.on(workspace.accountType, { account_type: kind, accounts: [] })
  const { address } = await renderPage(StoreRoute, { path: '/suppliers', session: { token: () => kind && 'secret' } })
  await expect.poll(address).toBe(to)
})

test.each([
  [StoreRoute, '/dashboard', '/login'],
  [StoreRoute, '/orders', '/login?to=/orders'],
  [SupplierRoute, '/supplier/orders', '/login?to=/supplier/orders'],
  [AdminRoute, '/admin/suppliers', '/admin/login'],
  [AdminRoute, '/admin/security', '/admin/login?to=/admin/security'],
  [AffiliateRoute, '/affiliate/dashboard', '/affiliate/login'],
] as const)('without a token each side has its own door, which leads back', async (route, path, door) => {
  using _api = fakeApi()
  const { address } = await renderPage(route as never, { path })
  await expect.poll(address).toBe(door)
})

test.each([
  [StoreRoute, '/orders', 'supplier', '/supplier/products'],
  [StoreRoute, '/dashboard', 'accounts', '/accounts'],
  [SupplierRoute, '/supplier/orders', 'store', '/dashboard'],
  [SupplierRoute, '/supplier/orders', 'affiliate', '/affiliate/dashboard'],
  [AdminRoute, '/admin/security', 'store', '/dashboard'],
  [AdminRoute, '/admin/security', 'supplier', '/supplier/products'],
  [AffiliateRoute, '/affiliate/security', 'store', '/dashboard'],
] as const)('a cold address of another role leads home, and shows nothing: %#', async (route, path, kind, home) => {
  using api = fakeApi()
  const forbidden = (): never => {
    throw refusal(403, { code: 'FORBIDDEN', message: 'This account may not do that' })
  }
  api.on(workspace.storeSettings, forbidden).on(workspace.supplierSettings, forbidden)
  api.on(workspace.appConfig, config).on(workspace.accountType, { account_type: kind, accounts: [] })
  const signOut = vi.fn()
  const { screen, address } = await renderPage(route as never, { path, session: { token: () => 'secret', signOut } })
  await expect.poll(address).toBe(home)
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  expect(signOut).not.toHaveBeenCalled()
})

test('on the site of prebuilt stores the menu and the dashboard are the shop’s', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, { ...store, platform: null })
  await page.viewport(1280, 900)
  const { screen } = await renderPage(StoreRoute, { path: '/dashboard', site: 'prebuilt', ...signedIn })
  await expect.element(screen.getByRole('link', { name: 'Starter Stores' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect.element(screen.getByText('Action Required')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Import List' })).not.toBeInTheDocument()
})

test('a removed supplier sees that access is blocked, and nothing else', async () => {
  using api = fakeApi()
  api
    .on(workspace.appConfig, config)
    .on(workspace.supplierSettings, { ...supplier, status: 'REMOVED' })
    .on(inboxApi.hasUnread, { hasUnreadMessage: true, count: 3 })
  const { screen } = await renderPage(SupplierRoute, { path: '/supplier/orders', ...signedIn })
  await expect.element(screen.getByRole('heading', { name: 'Access Blocked' })).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(api.sent(inboxApi.hasUnread)).toEqual([])
})

test('a supplier’s menu says what is to ship and what is to be put right', async () => {
  using api = fakeApi()
  const warnings = [{ tile: 'shipping' as const, message: 'No Active Shipping Rates' }]
  api.on(workspace.appConfig, config).on(workspace.supplierSettings, { ...supplier, warnings })
  await page.viewport(1280, 900)
  const { screen } = await renderPage(SupplierRoute, { path: '/supplier/orders', ...signedIn })
  await expect.element(screen.getByRole('link', { name: 'Orders 6 to ship' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Shipping 1 to put right' })).toBeVisible()
})

test('the back office is dark, 220 px wide, narrow at 1051 px, and a top bar under 800', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.accountType, { account_type: 'admin', accounts: [] })
  localStorage.removeItem('mantine-color-scheme-value')
  localStorage.removeItem('menu')
  await page.viewport(1200, 900)
  const { screen } = await renderPage(AdminRoute, { path: '/admin/suppliers', ...signedIn })
  const menu = () => document.querySelector('aside')?.getBoundingClientRect().width
  await expect.element(screen.getByRole('link', { name: 'Task log' })).toBeVisible()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(menu()).toBe(220)
  await page.viewport(1051, 900)
  await expect.poll(menu).toBe(80)
  await page.viewport(1052, 900)
  await expect.poll(menu).toBe(220)
  await page.viewport(799, 900)
  await expect.element(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
  await screen.getByRole('button', { name: 'Light colours' }).click()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('light')
  localStorage.removeItem('mantine-color-scheme-value')
})

test('help is a step away: what is recommended, and a way to ask with one’s own address', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, store)
  await page.viewport(1280, 900)
  const { screen } = await renderPage(StoreRoute, { path: '/orders', ...signedIn })
  await screen.getByRole('button', { name: /account/ }).click()
  await screen.getByRole('button', { name: 'Help', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Help' })
  await expect.element(dialog.getByText('Recommended articles')).toBeVisible()
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(4)
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('nora@mapleandpine.test')
})

test('a new store is welcomed on its dashboard with four articles, once', async () => {
  using api = fakeApi()
  localStorage.removeItem('welcomed-44')
  api.on(workspace.appConfig, config).on(workspace.storeSettings, { ...store, id: 44, created: new Date().toISOString() })
  const { screen } = await renderPage(StoreRoute, { path: '/dashboard', ...signedIn })
  const dialog = screen.getByRole('dialog', { name: 'Welcome to Quayside' })
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(4)
  await screen.getByRole('button', { name: 'Look around' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.unmount()
  const again = await renderPage(StoreRoute, { path: '/dashboard', ...signedIn })
  await expect.element(again.screen.getByRole('navigation')).toBeInTheDocument()
  await expect.element(again.screen.getByRole('dialog')).not.toBeInTheDocument()
})

test.each(['store', 'supplier'] as const)(
  'support acting as a %s sees a strip above every page, with its end, and can leave',
  async (kind) => {
    using api = fakeApi()
    const impersonated_by = { name: 'Olive Marsh', until: '2026-01-11T15:00:00Z' }
    const left = '/admin/suppliers?search=cedar'
    sessionStorage.setItem('back-office-place', left)
    api.on(workspace.appConfig, config).on(identityApi.logout, { success: true })
    api.on(workspace.storeSettings, { ...store, impersonated_by }).on(workspace.supplierSettings, { ...supplier, impersonated_by })
    const { screen, address } =
      kind === 'store'
        ? await renderPage(StoreRoute, { path: '/orders', ...signedIn })
        : await renderPage(SupplierRoute, { path: '/supplier/orders', ...signedIn })
    const strip = screen.getByRole('complementary', { name: 'Impersonation' })
    await expect.poll(() => strip.element().textContent).toContain('Olive Marsh of support is acting as ')
    expect(strip.element().textContent).toMatch(/until\sJan\s11th/)
    await strip.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(address).toBe(left)
    sessionStorage.removeItem('back-office-place')
  },
)

function Chatting() {
  useChat({ email: 'nora@mapleandpine.test', store_id: 1 })
  return <p>Here</p>
}

test('a chat is begun with who is there where the operator has one, and ended on the way out', async () => {
  const said: unknown[][] = []
  Object.assign(window, { testSaid: said })
  const script = URL.createObjectURL(new Blob(['window.testChat = (...words) => window.testSaid.push(words)']))
  const queryClient = createQueryClient()
  queryClient.setQueryData(appConfigQuery().queryKey, { ...config, chat: { script, function: 'testChat', app_id: 'quay' } })
  const screen = await renderInApp(<Chatting />, queryClient)
  await expect.poll(() => said).toContainEqual(['boot', { app_id: 'quay', email: 'nora@mapleandpine.test', store_id: 1 }])
  await screen.unmount()
  expect(said.at(-1)?.[0]).toBe('shutdown')
  expect(document.querySelectorAll('script[data-chat]')).toHaveLength(1)
  document.querySelector('script[data-chat]')?.remove()
})

test('nothing is loaded where there is no chat', async () => {
  await renderInApp(<Chatting />)
  expect(document.querySelector('script[data-chat]')).toBeNull()
})
