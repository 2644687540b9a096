import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import type { PriceList } from '@quayside/contract/vendors/price-list'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route as NewList } from './new-price-list-page.tsx'
import { Route as OneList } from './price-list-page.tsx'
import { Route as Lists } from './price-lists-page.tsx'

const row = (id: number, title: string) => ({
  id,
  title,
  image: null,
  price: usd(1000),
  retail_price: usd(2000),
  profit: usd(1000),
  profit_with_shipping: null,
  status: 'active' as const,
  active: true,
  quantity: 5,
  variants: 1,
  category: 'pets',
  imported: 0,
})
const list: PriceList = {
  id: 4,
  name: 'Friends',
  products: [{ id: 11, title: 'Brass bell', active: true }],
  vendors: [{ id: 21, name: 'Harbour Lane', approved: false }],
}

const withChoices = (api: FakeApi) =>
  api
    .on(workspace.supplierSettings, sampleSupplier)
    .on(supplierProductsApi.list, {
      products: [row(11, 'Brass bell'), row(12, 'Copper kettle')],
      pagination: { page: 1, pages: 1, per_page: 25, count: 2, first_item: 1, last_item: 2 },
    })
    .on(vendorsApi.vendorsToList, { vendors: [{ id: 22, name: 'Maple & Pine', approved: true }] })

test.each([1280, 390])('at %i px a list is made of products and vendors that were found', async (width) => {
  using api = fakeApi()
  withChoices(api).on(vendorsApi.savePriceList, { price_list: list }).on(vendorsApi.priceLists, { price_lists: [] })
  await page.viewport(width, 900)
  const { screen } = await renderPage(NewList, { path: '/supplier/price-list/new', site: 'suppliers' })
  await screen.getByLabelText('Name').fill('Friends')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please choose at least one product', { exact: true }).first()).toBeVisible()
  expect(api.sent(vendorsApi.savePriceList)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Put on Copper kettle' }).click()
  await screen.getByRole('button', { name: 'Put on Maple & Pine' }).click()
  await expect.element(screen.getByRole('list', { name: 'Vendors on the list' })).toMatchTextContent(/Maple & Pine/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.sent(vendorsApi.savePriceList).map(({ body }) => body))
    .toEqual([{ name: 'Friends', product_ids: [12], vendor_ids: [22] }])
})

test('a list says which vendor is no longer approved, and keeps what was typed where the save is refused', async () => {
  using api = fakeApi()
  withChoices(api)
    .on(vendorsApi.priceList, { price_list: list })
    .on(vendorsApi.savePriceList, () => {
      throw refusal(422, { code: 'INVALID_INPUT', field: 'name', message: 'You already have a list with this name' })
    })
  const { screen } = await renderPage(OneList, { path: '/supplier/price-list/$listId', at: '/supplier/price-list/4', site: 'suppliers' })
  await expect.element(screen.getByText('No longer approved')).toBeVisible()
  await screen.getByLabelText('Name').fill('Family')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('You already have a list with this name', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Family')
})

test('a list is removed after one question', async () => {
  using api = fakeApi()
  api
    .on(workspace.supplierSettings, sampleSupplier)
    .on(vendorsApi.priceLists, {
      price_lists: [{ id: 4, name: 'Friends', products: 3, vendors: 2, saved_at: '2026-11-24T10:00:00.000Z' }],
    })
    .on(vendorsApi.removePriceList, { success: true })
  const { screen } = await renderPage(Lists, { path: '/supplier/price-lists', site: 'suppliers' })
  await screen.getByRole('button', { name: 'Remove Friends' }).click()
  await expect.element(screen.getByText('Every store sees its 3 products again, unless another list holds them.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => api.sent(vendorsApi.removePriceList).map(({ params }) => params)).toEqual([{ id: '4' }])
})
