import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { card } from '../testing/products.ts'
import { supplierCard } from '../testing/suppliers.ts'
import { Route } from './dashboard-page.tsx'

const many = (first: number, count: number) => Array.from({ length: count }, (_, n) => supplierCard(first + n))
const rows = {
  featured_suppliers: many(1, 12),
  new_suppliers: many(21, 3),
  favourite_suppliers: [],
  categories: [{ key: 'home_garden', label: 'Home & Garden', products: [card(1), card(2)] }],
}

const usd = (minor: number) =>
  ({
    amount: (minor / 100).toFixed(2),
    currency: 'USD',
    original_amount: (minor / 100).toFixed(2),
    original_currency: 'USD',
    minor,
  }) as const
const trade = {
  to_pay: 3,
  to_ship: 0,
  unsynced: 12,
  changed: 2,
  month: { since: '2026-11-01T00:00:00.000Z', orders: 7, profit: usd(12345), is_converted: false },
}

async function open(api: FakeApi, store: object = {}) {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, { ...settings, ...store }).on(workspace.trade, trade)
  return renderPage(Route, { path: '/dashboard', at: '/dashboard' })
}

test('four suppliers are shown, and eight more at a press', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows)
  const { screen } = await open(api)
  const row = screen.getByRole('region', { name: 'Suppliers' })
  await expect.poll(() => row.getByRole('article').elements().length).toBe(4)
  await screen.getByRole('button', { name: 'Show 8 more' }).click()
  await expect.poll(() => row.getByRole('article').elements().length).toBe(12)
  await screen.getByRole('button', { name: 'New', exact: true }).click()
  await expect.poll(() => row.getByRole('article').elements().length).toBe(3)
  await expect.element(row.getByRole('link', { name: 'All new suppliers' })).toHaveAttribute('href', '/suppliers?sorting=new')
})

test('a shelf leads to its category, and the first one to the choice of categories', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows)
  const { screen } = await open(api)
  const shelf = screen.getByRole('region', { name: 'Home & Garden' })
  await expect.element(shelf.getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/products?category=home_garden')
  await expect.element(shelf.getByRole('link', { name: 'Customize Top Categories' })).toHaveAttribute('href', '/setup')
})

test('without a shelf there is still the way to the choice of categories', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, { ...rows, categories: [] })
  const { screen } = await open(api)
  await expect.element(screen.getByRole('link', { name: 'Customize Top Categories' })).toHaveAttribute('href', '/setup')
})

const kinds = ['general_store', 'pets', 'home_decor', 'wellness'].map((type) => `/prebuilt?type=${type}`)
const shop = { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: false }
test.each([
  ['a store on Shopify', { platform: shop }, kinds],
  ['one that hides them', { platform: shop, hide_prebuilt: true }, []],
  ['one of a private portal', { platform: shop, private_portal: { id: 5, status: 'APPROVED' } }, []],
  ['one that is on no platform', { platform: null }, []],
])('ready-made stores are shown to %s: %#', async (_who, store, expected) => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows)
  const { screen } = await open(api, { hide_prebuilt: false, ...store })
  await expect.element(screen.getByRole('region', { name: 'Home & Garden' })).toBeVisible()
  const links = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('/prebuilt'))).toEqual(expected)
})

test('a heart is filled at once, and emptied again where the server says no', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows).on(suppliersApi.addFavourite, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'Not found' })
  })
  const { screen } = await open(api)
  const heart = screen.getByRole('button', { name: 'Favourite: Supplier 1', exact: true })
  await heart.click()
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('getting started lists what is left, the next step with its button, and disappears when done', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows)
  const { screen } = await open(api, { platform: null, import_list_count: 0, imported_to_shopify_count: 0, stripe_connected: false })
  const steps = screen.getByRole('region', { name: 'Getting started' })
  await expect.element(steps.getByText('0 of 4 done')).toBeVisible()
  await expect.element(steps.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/settings/platforms')
})

test('a site without suppliers has no row of them', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, { ...rows, featured_suppliers: [], new_suppliers: [] })
  const { screen } = await open(api)
  await expect.element(screen.getByRole('region', { name: 'Home & Garden' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Suppliers' }).elements()).toEqual([])
})

test('a failure stays on the page with a way to try again', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, () => {
    throw refusal(500, { code: 'BROKEN', message: 'broken' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Error fetching product data. Contact support.')).toBeVisible()
  api.on(marketplaceApi.dashboard, rows)
  await screen.getByRole('button', { name: /Try again/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Home & Garden' })).toBeVisible()
})

test('a store that trades sees what waits, each figure with the way to its list, and what the month has brought', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows)
  const { screen } = await open(api, { order_count: 9 })
  const tiles = screen.getByRole('list', { name: 'Your trade' })
  await expect.element(tiles.getByRole('link', { name: 'To pay 3' })).toHaveAttribute('href', '/orders?status=pending')
  await expect.element(tiles.getByRole('link', { name: 'To ship 0 No orders to ship' })).toHaveAttribute('href', '/orders?status=paid')
  await expect.element(tiles.getByRole('link', { name: 'Unsynced products 12' })).toHaveAttribute('href', '/unsynced')
  await expect.element(tiles.getByRole('link', { name: 'Changed this week 2' })).toHaveAttribute('href', '/notifications?days=7')
  await expect
    .element(tiles.getByRole('link', { name: /Profit this month \$123.45 On 7 orders/ }))
    .toHaveAttribute('href', '/orders?status=all')
})

test('a store without an import or an order has no trade to look at', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.dashboard, rows)
  const { screen } = await open(api, { order_count: 0, imported_to_shopify_count: 0 })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Your trade' })).not.toBeInTheDocument()
})
