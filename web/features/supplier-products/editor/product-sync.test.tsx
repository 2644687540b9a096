import { feedsApi } from '@quayside/contract/feeds/endpoints'
import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantsTab } from './variants-tab.tsx'

const on = { is_on: true, reason: null }
const follows = 'Prices follow your Shopify store. Change them there, or switch that off for this product.'

const product: SupplierProduct = {
  id: 7,
  version: '2026-11-24T10:00:00.000Z',
  title: 'Jug',
  description: '',
  category: 'home_garden',
  subcategory: null,
  product_type: '',
  tags: [],
  hs_code: '',
  made_in: null,
  active: true,
  featured: false,
  currency: 'USD',
  options: [],
  variants: [
    { id: 1, option_values: [], sku: 'JUG', barcode: '', price: '24.00', retail_price: '40.00', quantity: 5, reserved: 0, active: true },
    { id: 2, option_values: [], sku: 'LID', barcode: '', price: '12.00', retail_price: '20.00', quantity: 2, reserved: 0, active: true },
  ],
  images: [],
  status: 'active',
  imported: 0,
  allows_any_price: false,
  discount_percent: 40,
  sync: {
    track_inventory: { is_on: false, reason: null },
    track_pricing: on,
    override_discount_percent: { is_on: false, reason: null },
    followed: { price: follows, retail_price: follows },
  },
}

function Tab({ product: shown }: { product: SupplierProduct }) {
  return <VariantsTab form={useProductForm({ product: shown })} product={shown} />
}

test.each([1280, 390])('at %i px values that follow the store cannot be typed, say why, and the others can', async (width) => {
  using api = fakeApi()
  await page.viewport(width, 900)
  const screen = await renderInApp(<Tab product={product} />)
  const cell = (label: string) => screen.getByLabelText(label)
  await expect.element(cell('Price of variant 1')).toBeDisabled()
  await expect.element(cell('Retail price of variant 1')).toBeDisabled()
  await expect.element(cell('Quantity of variant 1')).toBeEnabled()
  await expect.element(screen.getByText(follows)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(api.sent(feedsApi.saveProductSync)).toEqual([])
})

test('a switch is saved for this product alone', async () => {
  using api = fakeApi()
  api.on(feedsApi.saveProductSync, { track_inventory: true, track_pricing: true, override_discount_percent: false })
  const screen = await renderInApp(<Tab product={product} />)
  await screen.getByRole('switch', { name: 'Stock follows your Shopify store' }).click({ force: true })
  await expect.poll(() => api.sent(feedsApi.saveProductSync)).toMatchObject([{ body: { product_id: 7, track_inventory: true } }])
})

test('a switch that cannot be used says why', async () => {
  using _api = fakeApi()
  const reason = 'Connect your Shopify store first.'
  const sync = { ...product.sync!, track_inventory: { is_on: true, reason }, followed: {} }
  const screen = await renderInApp(<Tab product={{ ...product, sync }} />)
  await expect.element(screen.getByRole('switch', { name: /^Stock follows your Shopify store/ })).toBeDisabled()
  await expect.element(screen.getByText(reason)).toBeVisible()
})

test('a product that did not come from the store has no such switches', async () => {
  using _api = fakeApi()
  const screen = await renderInApp(<Tab product={{ ...product, sync: null }} />)
  await expect.element(screen.getByLabelText('Price of variant 1')).toBeEnabled()
  await expect.element(screen.getByText('Keep in step with your store')).not.toBeInTheDocument()
})
