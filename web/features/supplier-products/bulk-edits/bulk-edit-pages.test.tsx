import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { bulkEditsApi, type WireBulkEdit } from '@quayside/contract/supplier-products/bulk-edits'
import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route as CategoriesRoute } from '../categories-page.tsx'
import { Route as ProductsRoute } from '../products-page.tsx'
import { Route as EditRoute } from './bulk-edit-page.tsx'
import { Route as NewRoute } from './new-bulk-edit-page.tsx'

const edit = (more: Partial<WireBulkEdit> = {}): WireBulkEdit => ({
  id: 7,
  state: 'ready',
  edit: { kind: 'prices', target: 'price', way: 'percent', by: 1000, rounding: 'cent' },
  products: 3,
  changed: 2,
  refused: 1,
  ups: 4,
  downs: 0,
  written: 0,
  left: 0,
  store_count: 0,
  failure: null,
  started_at: '2026-11-20T10:00:00Z',
  ended_at: null,
  ...more,
})
const paged = (count: number, pages = 1) => ({
  count,
  page: 1,
  pages,
  per_page: 25,
  first_item: count ? 1 : 0,
  last_item: Math.min(count, 25),
})
const seen = (bulkEdit: WireBulkEdit) => ({
  bulk_edit: bulkEdit,
  currency: 'USD' as const,
  products: [
    {
      product_id: 4,
      title: 'Kettle',
      changes: [{ field: 'price' as const, variant: 'Large', before: '10.00', after: '11.00' }],
      change_count: 14,
      refusals: [],
    },
  ],
  stores: [{ name: 'Harbour Lane', products: 2 }],
  pagination: paged(2),
})

test('a rule that lowers is sent as an amount below nothing, in hundredths', async () => {
  using api = fakeApi()
  api.on(bulkEditsApi.start, { bulk_edit: edit() })
  await page.viewport(1280, 900)
  const { screen } = await renderPage(NewRoute, {
    path: '/supplier/bulk-edit/new',
    at: '/supplier/bulk-edit/new?ids=4,5',
    site: 'suppliers',
  })
  await expect.element(screen.getByText(/2 products selected/)).toBeVisible()
  await screen.getByRole('button', { name: 'Preview changes' }).click()
  await expect.element(screen.getByText('Enter by how much.')).toBeVisible()
  await screen.getByLabelText('Change', { exact: true }).selectOptions('Decrease by an amount')
  await screen.getByLabelText('By').fill('1.50')
  await screen.getByRole('button', { name: 'Preview changes' }).click()
  await expect
    .poll(() => api.sent(bulkEditsApi.start)[0]?.body)
    .toEqual({
      edit: { kind: 'prices', target: 'price', way: 'amount', by: -150, rounding: 'cent' },
      selection: { product_ids: [4, 5] },
    })
})

test('a margin that the server refuses is said at its field', async () => {
  using api = fakeApi()
  api.on(bulkEditsApi.start, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'edit.by', message: 'Reseller margin must be at least 30%' })
  })
  await page.viewport(390, 800)
  const { screen } = await renderPage(NewRoute, {
    path: '/supplier/bulk-edit/new',
    at: '/supplier/bulk-edit/new?type=all',
    site: 'suppliers',
  })
  await screen.getByLabelText('Change', { exact: true }).selectOptions('Set to a margin')
  await screen.getByLabelText('Margin that stores keep').fill('10')
  await screen.getByRole('button', { name: 'Preview changes' }).click()
  await expect.element(screen.getByText('Reseller margin must be at least 30%')).toBeVisible()
})

const openEdit = (api: ReturnType<typeof fakeApi>, bulkEdit: WireBulkEdit) => {
  api.on(bulkEditsApi.get, seen(bulkEdit))
  return renderPage(EditRoute, { path: '/supplier/bulk-edit/$bulkEditId', at: '/supplier/bulk-edit/7', site: 'suppliers' })
}

test('a preview says what goes up, what is refused and which stores carry it, and is applied', async () => {
  using api = fakeApi()
  api.on(bulkEditsApi.apply, { bulk_edit: edit({ state: 'applying' }) })
  await page.viewport(1280, 900)
  const { screen } = await openEdit(api, edit({ store_count: 3 }))
  await expect.element(screen.getByRole('heading', { name: 'Price up 10%' })).toBeVisible()
  await expect.element(screen.getByText('Prices up')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '3 stores carry these products' })).toBeVisible()
  await expect.element(screen.getByText('and 2 more stores')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Kettle/ })).toMatchTextContent(/Large, price: 10\.00 11\.00.*and 13 more changes/)
  await screen.getByRole('button', { name: 'Apply to 2 products' }).click()
  await expect.poll(() => api.sent(bulkEditsApi.apply)[0]?.body).toEqual({ id: 7 })
})

test('a preview that changes nothing cannot be applied, and says why', async () => {
  using api = fakeApi()
  const { screen } = await openEdit(api, edit({ changed: 0, ups: 0 }))
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('No product would change.')
})

test('an applied bulk edit is undone after one question', async () => {
  using api = fakeApi()
  api.on(bulkEditsApi.undo, { bulk_edit: edit({ state: 'undoing' }) })
  const { screen } = await openEdit(api, edit({ state: 'applied', written: 2, left: 1 }))
  await expect.element(screen.getByText('1 product changed elsewhere since the preview, and left as they are.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(api.sent(bulkEditsApi.undo)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => api.sent(bulkEditsApi.undo)[0]?.body).toEqual({ id: 7 })
})

const row = (id: number) => ({
  id,
  title: `Kettle ${id}`,
  image: null,
  price: usd(1000),
  retail_price: usd(3000),
  profit: usd(2000),
  profit_with_shipping: null,
  status: 'active' as const,
  active: true,
  quantity: 5,
  variants: 1,
  category: 'home_garden',
  imported: 0,
})

test('all products that match are deactivated by a bulk edit, after one question', async () => {
  using api = fakeApi()
  api
    .on(supplierProductsApi.list, { products: [row(1), row(2)], pagination: { ...paged(50_000, 2000), last_item: 2 } })
    .on(onboardingApi.checklist, { status: 'ACTIVE', step: null, missing: [], advised: [] })
    .on(workspace.supplierSettings, sampleSupplier)
    .on(bulkEditsApi.start, { bulk_edit: edit() })
  await page.viewport(1280, 900)
  const { screen } = await renderPage(ProductsRoute, {
    path: '/supplier/products',
    at: '/supplier/products?search=kettle',
    site: 'suppliers',
  })
  await screen.getByLabelText('Select all').click()
  await screen.getByRole('button', { name: 'Select all 50,000' }).click()
  await expect.element(screen.getByLabelText('50000 selected')).toBeVisible()
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(screen.getByText('Deactivate 50,000 products?')).toBeVisible()
  await screen.getByRole('button', { name: 'Deactivate' }).last().click()
  await expect
    .poll(() => api.sent(bulkEditsApi.start)[0]?.body)
    .toEqual({ edit: { kind: 'active', active: false }, selection: { type: 'active', search: 'kettle' }, applies_itself: true })
})

test('a whole category is moved by a bulk edit', async () => {
  using api = fakeApi()
  api
    .on(supplierProductsApi.categoryTags, { products: [row(1), row(2)], pagination: { ...paged(400, 16), last_item: 2 } })
    .on(bulkEditsApi.start, { bulk_edit: edit() })
  const { screen } = await renderPage(CategoriesRoute, { path: '/supplier/categories', site: 'suppliers' })
  await screen.getByLabelText('Select all').click()
  await screen.getByRole('button', { name: 'Select all 400' }).click()
  await screen.getByLabelText('Move to').selectOptions('Pets')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await expect
    .poll(() => api.sent(bulkEditsApi.start)[0]?.body)
    .toEqual({ edit: { kind: 'category', category: 'pets' }, selection: { type: 'all', category: 'Uncategorized' }, applies_itself: true })
})
