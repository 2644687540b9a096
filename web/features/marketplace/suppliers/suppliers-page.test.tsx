import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { listAsItStood } from '../products/list-as-it-stood.ts'
import { tree } from '../testing/products.ts'
import { onePage, supplierCard } from '../testing/suppliers.ts'
import { Route } from './suppliers-page.tsx'

async function open(api: FakeApi, at = '/suppliers', store: Partial<StoreSettings> = {}) {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, { ...settings, ...store }).on(marketplaceApi.categories, tree)
  return renderPage(Route, { path: '/suppliers', at })
}
const list = (count: number) => ({
  suppliers: Array.from({ length: Math.min(count, 24) }, (_, n) => supplierCard(n + 1)),
  pagination: onePage(count, 24),
})

test('a card says who, where, and how far it is trusted', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(61))
  const { screen } = await open(api)
  await expect.element(screen.getByText('61 suppliers', { exact: true })).toBeVisible()
  const first = screen.getByRole('article').first()
  await expect.poll(() => first.element().querySelectorAll('svg[viewBox="0 0 21 14"]').length).toBe(1)
  await expect.element(first).toMatchTextContent(/Asheville, United States.*4\.9.*37 products/)
  await expect.element(first.getByRole('link', { name: 'Supplier 1', exact: true })).toHaveAttribute('href', '/supplier-id/1')
})

test('a supplier page leads back to the list as it was', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(61))
  await open(api, '/suppliers?filters=vegan&page=2')
  await expect.poll(() => listAsItStood('suppliers')).toBe('/suppliers?page=2&filters=vegan')
})

test('a logo that does not come leaves the initials to be seen', async () => {
  using api = fakeApi()
  const broken = supplierCard(1, { name: 'Fernway Ceramics', logo: 'data:image/png;base64,AAAA' })
  api.on(marketplaceApi.suppliers, { suppliers: [broken], pagination: onePage(1, 24) })
  const { screen } = await open(api)
  await expect.element(screen.getByText('FC', { exact: true })).toBeVisible()
  await expect.poll(() => screen.getByRole('article').element().querySelector('img[src*="AAAA"]')).toBeNull()
})

test('filters of the supplier list are in the address and sent to the server', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(2))
  const { screen, address } = await open(api, '/suppliers?category=home_garden&filters=vegan,hide_imported&page=2')
  await expect
    .poll(() => api.sent(marketplaceApi.suppliers).at(-1)?.query)
    .toEqual({ category: 'home_garden', filters: 'vegan', page: '2' })
  await screen.getByRole('button', { name: 'Favorites' }).click()
  await expect.poll(address).toBe('/suppliers?category=home_garden&filters=vegan&favourite=true')
})

test('bounds of their prices come by the address, and go by their chips', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(2))
  const { screen, address } = await open(api, '/suppliers?price_min=5&price_max=40&price_type=retail_price&profit_min=12')
  await expect
    .poll(() => api.sent(marketplaceApi.suppliers).at(-1)?.query)
    .toEqual({ price_min: '5', price_max: '40', price_type: 'retail_price', profit_min: '12' })
  await screen.getByRole('button', { name: /Remove filter Retail/ }).click()
  await expect.poll(address).toBe('/suppliers?profit_min=12')
  await screen.getByRole('button', { name: /Remove filter Profit from/ }).click()
  await expect.poll(address).toBe('/suppliers')
})

test('clearing the chips leaves the place, the hearts and the order as they are', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(2))
  const at = '/suppliers?category=home_garden&subcategory=kitchen_dining&sorting=name&favourite=true'
  const { screen, address } = await open(api, `${at}&filters=vegan&shipping_max=6&shipping_country=CA`)
  await expect.element(screen.getByRole('button', { name: 'Remove filter Shipping to Canada' })).toBeVisible()
  await screen.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(address).toBe(at)
})

test('the rate is typed in the store’s currency, and what is shown for it are suppliers', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(2))
  const { screen, address } = await open(api, '/suppliers', { currency: 'CAD' })
  await screen.getByRole('button', { name: 'Shipping Rate' }).click()
  await expect.element(screen.getByText('C$', { exact: true })).toBeVisible()
  await screen.getByLabelText('At most').fill('8')
  await screen.getByRole('button', { name: 'Show suppliers' }).click()
  await expect.poll(address).toBe('/suppliers?shipping_max=8')
})

test('on a phone the categories are behind a button, which closes when one is chosen', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(2))
  const { screen, address } = await open(api, '/suppliers?sorting=name')
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: 'Categories' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Categories' })
  await drawer.getByRole('link', { name: 'Home & Garden' }).click()
  await expect.poll(address).toBe('/suppliers?category=home_garden&sorting=name')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('where nobody fits there is one way out', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, list(0))
  const { screen } = await open(api, '/suppliers?search=nobody')
  await expect.element(screen.getByText('No suppliers fit this criteria')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/suppliers')
})

test('nine cards wait in the place of those that come', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, () => new Promise<never>(() => {}))
  const { screen } = await open(api)
  await expect.poll(() => screen.getByRole('status', { name: 'Loading suppliers' }).element().children.length).toBe(9)
})

test('a failure is told in the words of the specification', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.suppliers, () => {
    throw refusal(500, { code: 'BROKEN', message: 'broken' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Error retrieving suppliers')).toBeVisible()
})
