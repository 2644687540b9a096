import { feedsApi } from '@quayside/contract/feeds/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './shop-products-page.tsx'

const jug = { id: '801', title: 'Jug', is_offered: true, variants: 1, price: '40.00', is_imported: false }
const mug = { id: '802', title: 'Mug', is_offered: true, variants: 2, price: '20.00', is_imported: true }
const pan = { id: '803', title: 'Pan', is_offered: false, variants: 1, price: '60.00', is_imported: false }
const open = (at = '/supplier/shop-products') => renderPage(Route, { path: '/supplier/shop-products', at })

test.each([1280, 390])('at %i px products of the store are chosen, over several searches, and imported', async (width) => {
  using api = fakeApi()
  api.on(feedsApi.shopProducts, ({ query }) => ({ products: query.search ? [pan] : [jug, mug], currency: 'USD', next: null }))
  api.on(feedsApi.importShop, () => {
    throw refusal(409, { code: 'FEED_RUN_STATE', message: 'An import from your store has not ended. Apply or cancel it first.' })
  })
  await page.viewport(width, 900)
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /Mug/ })).toMatchTextContent(/Imported/)
  await screen.getByLabelText('Choose Jug').click()
  await screen.getByLabelText('Search your store').fill('pan')
  await expect.element(screen.getByRole('row', { name: /Pan/ })).toMatchTextContent(/Not for sale/)
  await screen.getByLabelText('Choose Pan').click()
  await expect.element(screen.getByText('2 products chosen')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Import 2 products' }).click()
  await expect.element(screen.getByText('An import from your store has not ended. Apply or cancel it first.')).toBeVisible()
  expect(api.sent(feedsApi.importShop)).toMatchObject([{ body: { product_ids: ['801', '803'] } }])
})

test('pages follow one another by the cursor of the store', async () => {
  using api = fakeApi()
  api.on(feedsApi.shopProducts, ({ query }) => ({ products: [query.after ? mug : jug], currency: 'USD', next: query.after ? null : 'c1' }))
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'First page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('row', { name: /Mug/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'First page' }).click()
  await expect.element(screen.getByRole('row', { name: /Jug/ })).toBeVisible()
})

test('a store that is not connected, and one without a product that fits, say what to do', async () => {
  using api = fakeApi()
  api.on(feedsApi.shopProducts, () => {
    throw refusal(409, { code: 'NOT_CONNECTED', message: 'Connect your Shopify store first.' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Connect your Shopify store first.')).toBeVisible()
  api.on(feedsApi.shopProducts, { products: [], currency: 'USD', next: null })
  await screen.getByLabelText('Search your store').fill('nothing')
  await expect.element(screen.getByText('No product of your store fits')).toBeVisible()
})
