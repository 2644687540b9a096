import type { Reply } from '@quayside/contract/endpoint'
import type { WireImportedProduct } from '@quayside/contract/imports/import-item'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { syncApi } from '@quayside/contract/sync/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { Route } from './imported-products-page.tsx'

const product = (id: number, wanted: Partial<WireImportedProduct> = {}): WireImportedProduct => ({
  imported_product_id: id,
  product_id: id + 100,
  title: `Mug ${id}`,
  image_url: null,
  ground_colour: null,
  supplier: { id: 5, name: 'Fernway Ceramics' },
  variant_count: 2,
  low_price: '25.00',
  high_price: '40.00',
  quantity: 12,
  sellable_quantity: 12,
  stock_status: 'in_stock',
  imported_at: '2026-11-01T10:00:00Z',
  issues: [],
  underway: null,
  underway_note: null,
  synced_at: null,
  last_sync: null,
  store_url: null,
  admin_url: null,
  ...wanted,
})

const listed = (products: WireImportedProduct[]) => ({
  issue_count: 3,
  warning_count: 1,
  products,
  pagination: pagination(1, 25, products.length),
})

const noConflicts = { products: [], conflict_count: 0, pagination: pagination(1, 25, 0) }

async function open(api: FakeApi, at = '/imported/store', conflicts: Reply<typeof syncApi.conflicts> = noConflicts, store = settings) {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, store)
  api.on(syncApi.conflicts, conflicts)
  api.on(shopHealthApi.act, { started: 1, refused: [] })
  return renderPage(Route, { path: '/imported/store', at })
}

test('products that the shop has otherwise are counted above the list, with the way to them', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, listed([product(1)]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('Mug 1')).toBeVisible()
  expect(screen.getByText(/from what Quayside sent there/).query()).toBeNull()
  await screen.unmount()
  const drifted = await open(api, '/imported/store', noConflicts, { ...settings, unsynced_count: 2 })
  await expect.element(drifted.screen.getByText(/^2 products in your shop differ from what Quayside sent there\./)).toBeVisible()
  await expect.element(drifted.screen.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/unsynced')
})

test('the stock is what the store has confirmed, and what it should be stands beside it', async () => {
  using api = fakeApi()
  api.on(
    shopHealthApi.imported,
    listed([product(1, { quantity: 76, sellable_quantity: 0 }), product(2), product(3, { quantity: null, sellable_quantity: 4 })]),
  )
  const { screen } = await open(api)
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Choose Mug ${id}`) })
  await expect.element(row(1).getByRole('cell', { name: '76 should be 0' })).toBeVisible()
  await expect.element(row(2).getByRole('cell', { name: '12', exact: true })).toBeVisible()
  await expect.element(row(3).getByRole('cell', { name: '– 4 to sell' })).toBeVisible()
})

test('a failed sync says what failed, and is tried again from there', async () => {
  using api = fakeApi()
  const text = 'Your store refused the title: Title is not allowed'
  api.on(shopHealthApi.imported, listed([product(1, { issues: [{ kind: 'sync_failed', text }] })]))
  const { screen } = await open(api)
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See details' })).toHaveAttribute('href', '/unsynced')
  await screen.getByRole('button', { name: 'Try again to sync Mug 1' }).click()
  await screen.getByRole('button', { name: 'Try again', exact: true }).last().click()
  await expect.poll(() => api.sent(shopHealthApi.act)).toMatchObject([{ body: { product: [1], action: 'SYNC_VARIANTS' } }])
})

test('tabs have their numbers and hints, and stand in the address', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, listed([product(1)]))
  const { screen, address } = await open(api)
  await expect.element(screen.getByRole('link', { name: 'Issues 3' })).toBeVisible()
  await screen.getByRole('link', { name: 'Low Stock 1' }).click()
  await expect.poll(address).toBe('/imported/store?status=warnings')
  await expect
    .element(screen.getByText("No action is required for Low / Out Of Stock products. To remove them from your store, click 'Delete'"))
    .toBeVisible()
  await screen.getByRole('link', { name: 'Issues 3' }).click()
  await expect.element(screen.getByText("To resolve a product issue, click either 'Sync' or 'Delete'")).toBeVisible()
  await expect.poll(() => api.sent(shopHealthApi.imported).at(-1)?.query).toEqual({ p: '1', status: 'issues' })
})

test('Delete and Sync ask first; to keep it sends nothing', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, listed([product(1, { issues: [{ kind: 'below_cost', text: 'Its price is below what it costs you.' }] })]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('Its price is below what it costs you.')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete Mug 1' }).click()
  await screen.getByRole('button', { name: 'Keep' }).click()
  expect(api.sent(shopHealthApi.act)).toEqual([])
  await screen.getByRole('button', { name: 'Sync Mug 1' }).click()
  await screen.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect.poll(() => api.sent(shopHealthApi.act).map(({ body }) => body)).toEqual([{ product: [1], action: 'SYNC_VARIANTS' }])
})

test('a pending row says what it waits for', async () => {
  using api = fakeApi()
  const note = 'Shopify answered that it is broken. Trying again.'
  api.on(shopHealthApi.imported, listed([product(1, { underway: 'sync', underway_note: note })]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('Syncing…')).toBeVisible()
  await expect.element(screen.getByText(note)).toBeVisible()
})

test('chosen products are deleted together; pending ones cannot be chosen', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, listed([product(1), product(2), product(3, { underway: 'sync' })]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('Syncing…')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('2 selected')).toBeVisible()
  const bar = screen.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await screen.getByRole('dialog', { name: 'Delete 2 products?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => api.sent(shopHealthApi.act).at(-1)?.body).toEqual({ product: [1, 2], action: 'DELETE' })
})

test('the last sync of a product can be taken back', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, listed([product(1, { last_sync: { id: 7, at: '2026-11-20T10:00:00Z', fields: ['Price'] } })]))
  api.on(syncApi.undo, { undone: 1, kept: [{ field: 'Price', reason: 'It was changed again afterwards.' }] })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Undo the last sync of Mug 1' }).click()
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => api.sent(syncApi.undo).at(-1)?.body).toEqual({ imported_product_id: 1, sync_id: 7 })
})

test('an issue that has a page of its own leads there', async () => {
  using api = fakeApi()
  const issues = [
    { kind: 'out_of_step' as const, text: 'The store shows it otherwise than it was told.' },
    { kind: 'conflict' as const, text: 'You and the supplier have both changed it. Choose which value to keep.' },
    { kind: 'below_cost' as const, text: 'Its price is below what it costs you.' },
  ]
  api.on(shopHealthApi.imported, listed([product(1, { issues })]))
  const { screen } = await open(api)
  const row = screen.getByRole('row', { name: /Mug 1/ })
  await expect.element(row.getByRole('link', { name: 'See what differs' })).toHaveAttribute('href', '/unsynced')
  await expect.element(row.getByRole('link', { name: 'See both' })).toHaveAttribute('href', '/imported/store?status=issues')
  expect(row.getByRole('link').elements()).toHaveLength(3)
})

test('conflicts stand side by side on the issues tab, and are settled one by one or together', async () => {
  using api = fakeApi()
  const price = { field: 'price' as const, variant_name: 'Small', found_at: '2026-11-20T10:00:00Z' }
  api.on(shopHealthApi.imported, listed([product(1)]))
  api.on(syncApi.resolve, { resolved: 1 })
  const conflicts = {
    ...noConflicts,
    conflict_count: 30,
    pagination: pagination(1, 25, 26),
    products: [
      {
        imported_product_id: 1,
        product_id: 101,
        title: 'Mug 1',
        image_url: null,
        conflicts: [{ ...price, id: 9, supplier: '28.00', was: '25.00', yours: '29.99' }],
      },
    ],
  }
  const { screen } = await open(api, '/imported/store?status=issues', conflicts)
  await expect.element(screen.getByText('Showing the newest 1 of 26 products. The rest appear when these are resolved.')).toBeVisible()
  const value = screen.getByRole('group', { name: 'Price, Small of Mug 1' })
  await expect.element(value).toMatchTextContent(/before: \$25\.00\s*Supplier’s\s*\$28\.00.*Yours\s*\$29\.99/)
  await value.getByRole('button', { name: 'Keep yours' }).click()
  await expect.poll(() => api.sent(syncApi.resolve).at(-1)?.body).toEqual({ imported_product_ids: [1], choice: 'owner', conflict_ids: [9] })
  await screen.getByRole('button', { name: 'Use all supplier values' }).click()
  await screen.getByRole('button', { name: 'Take theirs', exact: true }).click()
  await expect.poll(() => api.sent(syncApi.resolve).at(-1)?.body).toEqual({ imported_product_ids: [1], choice: 'supplier' })
})

test('a store without products is shown the way to some', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, { ...listed([]), issue_count: 0, warning_count: 0 })
  const { screen } = await open(api)
  await expect.element(screen.getByText('No products in your store yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Find products' })).toHaveAttribute('href', '/products')
  await expect.element(screen.getByRole('link', { name: 'Go to import list' })).toHaveAttribute('href', '/imported/list')
})

test('a page beyond the last leads to the first of the same tab and search', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.imported, { ...listed([]), pagination: pagination(9, 25, 4) })
  const { screen } = await open(api, '/imported/store?status=warnings&p=9&search=mug')
  await expect.element(screen.getByRole('heading', { name: 'There are no more products on this page.' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'First page' }))
    .toHaveAttribute('href', '/imported/store?status=warnings&search=mug')
})
