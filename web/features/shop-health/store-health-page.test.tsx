import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import type { WireHealthRow } from '@quayside/contract/shop-health/shop-health'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { Route } from './store-health-page.tsx'

const connected = { ...settings, platform: { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: false } }

const row = (id: number, wanted: Partial<WireHealthRow> = {}): WireHealthRow => ({
  id,
  issue_type: 'push_refused',
  issue: 'Refused by your store',
  errors: ['Title is too long'],
  shopify_order_id: null,
  order: null,
  bad_product: 7,
  product_title: `Mug ${id}`,
  found_at: '2026-11-20T10:00:00Z',
  fixed_at: null,
  ...wanted,
})

const ofOrder = row(4, {
  issue_type: 'shipment_unpushed',
  issue: 'Shipment not pushed',
  shopify_order_id: '5501',
  order: { id: 4, name: '#1042' },
  bad_product: null,
  product_title: null,
})

test('rows are paged, tell what is amiss, and lead to where it is put right; the shop is looked through when asked', async () => {
  using api = fakeApi()
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, connected)
  api.on(shopHealthApi.compare, { started: true })
  api.on(shopHealthApi.health, {
    count: 51,
    next: '/v1/api/my-store-health/?page=2',
    previous: null,
    compared_at: '2026-11-21T02:10:00Z',
    lag: { products: 12, median_ms: 640, p95_ms: 8100 },
    results: [row(1), row(2, { fixed_at: '2026-11-21T02:10:00Z' }), row(3, { bad_product: null, product_title: null }), ofOrder],
  })
  const { screen } = await renderPage(Route, { path: '/settings/store_health', at: '/settings/store_health' })
  await expect
    .element(screen.getByText('Changes of 12 products reached your store this week: half within a second, nearly all within 9 seconds.'))
    .toBeVisible()
  const open = screen.getByRole('row', { name: /Mug 1/ })
  await expect.element(open).toMatchTextContent(/Refused by your store.*Title is too long/)
  await expect.element(open.getByRole('link', { name: 'Fix it' })).toHaveAttribute('href', '/unsynced')
  await expect.element(screen.getByRole('row', { name: /Mug 2/ })).toMatchTextContent(/Fixed/)
  await expect.element(screen.getByRole('row', { name: /Your store Title/ })).toMatchTextContent(/Open/)
  const order = screen.getByRole('row', { name: /Order #1042/ })
  await expect.element(order.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/order/4')
  await expect.element(screen.getByRole('link', { name: /2/ }).first()).toHaveAttribute('href', '/settings/store_health?page=2')
  await screen.getByRole('button', { name: 'Check my store' }).click()
  await screen.getByRole('button', { name: 'Look now' }).click()
  await expect.poll(() => api.sent(shopHealthApi.compare)).toHaveLength(1)
})

test('a store with nothing amiss is told so', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, connected)
  api.on(shopHealthApi.health, { count: 0, next: null, previous: null, compared_at: null, lag: null, results: [] })
  const { screen } = await renderPage(Route, { path: '/settings/store_health', at: '/settings/store_health' })
  await expect.element(screen.getByText('Your store is in good health')).toBeVisible()
})

test('where no store is connected, nothing is said to be in good health', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, { ...settings, platform: null })
  api.on(shopHealthApi.health, { count: 0, next: null, previous: null, compared_at: null, lag: null, results: [] })
  const { screen } = await renderPage(Route, { path: '/settings/store_health', at: '/settings/store_health' })
  await expect.element(screen.getByRole('link', { name: 'Connect platform' })).toHaveAttribute('href', '/settings/platforms')
  await expect.element(screen.getByRole('button', { name: 'Check my store' })).not.toBeInTheDocument()
})

test('a page beyond the last does not say that all is well', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, settings)
  api.on(shopHealthApi.health, {
    count: 3,
    next: null,
    previous: '/v1/api/my-store-health/?page=8',
    compared_at: null,
    lag: null,
    results: [],
  })
  const { screen } = await renderPage(Route, { path: '/settings/store_health', at: '/settings/store_health?page=9' })
  await expect.element(screen.getByRole('heading', { name: 'There are no more rows on this page.' })).toBeVisible()
})
