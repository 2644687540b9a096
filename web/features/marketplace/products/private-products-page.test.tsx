import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { card } from '../testing/products.ts'
import { Route } from './private-products-page.tsx'

const path = '/private-products'

async function open(api: FakeApi, width: number, at = path) {
  api.on(workspace.storeSettings, sampleStore)
  await page.viewport(width, 844)
  return renderPage(Route, { path, at })
}
const products = (count: number, current = 1) => ({
  products: Array.from({ length: Math.min(count, 36) }, (_, n) => card(n + 1)),
  pagination: pagination(current, 36, count),
})

describe.each([1280, 390])('private products at %i pixels', (width) => {
  test('show what the store pays, add to the import list, and never scroll sideways', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.privateProducts, products(40))
    api.on(importsApi.add, { import_list_count: 4, email: 'nora@a.test', store_id: 1, imported_product_id: 9 })
    const { screen } = await open(api, width)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Private products' })).toBeVisible()
    await expect.element(screen.getByText('40 products', { exact: true }).first()).toBeVisible()
    expect(screen.getByRole('article').elements()).toHaveLength(36)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 1', exact: true }).click()
    await expect.poll(() => api.sent(importsApi.add).map(({ body }) => body.product_id)).toEqual([1])
  })

  test('say how they come about where there are none', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.privateProducts, products(0))
    const { screen } = await open(api, width)
    await expect.element(screen.getByRole('heading', { name: 'No private products' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Find products' })).toHaveAttribute('href', '/products')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('a page of private products is asked for by its number', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.privateProducts, ({ query }) => products(40, Number(query.page)))
  const { screen } = await open(api, 1280, `${path}?page=2`)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Private products' })).toBeVisible()
  await expect.poll(() => api.sent(marketplaceApi.privateProducts).map(({ query }) => query.page)).toEqual(['2'])
})

test('private products that could not be loaded are asked for again', async () => {
  using api = fakeApi()
  let isDown = true
  api.on(marketplaceApi.privateProducts, () => {
    if (isDown) throw refusal(409, { code: 'UNKNOWN', message: 'x' })
    return products(1)
  })
  const { screen } = await open(api, 1280)
  await expect.element(screen.getByText('Error retrieving products')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: /again/i }).click()
  await expect.element(screen.getByRole('article')).toBeVisible()
})
