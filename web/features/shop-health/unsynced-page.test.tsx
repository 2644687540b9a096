import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import type { WireUnsynced } from '@quayside/contract/shop-health/shop-health'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { Route } from './unsynced-page.tsx'

const row = (id: number, wanted: Partial<WireUnsynced> = {}): WireUnsynced => ({
  id,
  bad_product: id + 10,
  product_title: `Mug ${id}`,
  product_image_url: null,
  issue: 'Changed in your store',
  details: ['Price of Small: 1.00 in your store, 25.00 here'],
  error: null,
  fixed: false,
  is_underway: false,
  can_keep: false,
  can_leave: false,
  ...wanted,
})
const listed = (rows: WireUnsynced[]) => ({ unsynced: rows, pagination: pagination(1, 25, rows.length) })

async function open(api: FakeApi, at = '/unsynced') {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, settings)
  return renderPage(Route, { path: '/unsynced', at })
}

test('a product that is synced is not fixed, and then fixed', async () => {
  using api = fakeApi()
  let isFixed = false
  api.on(shopHealthApi.unsynced, () => listed(isFixed ? [] : [row(1)]))
  api.on(shopHealthApi.fix, () => {
    isFixed = true
    return { fixed: false, error: null }
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Price of Small: 1.00 in your store, 25.00 here')).toBeVisible()
  expect(screen.getByText('Fixed', { exact: true }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Sync Mug 1' }).click()
  await expect.element(screen.getByText('Fixed', { exact: true })).toBeVisible()
  expect(api.sent(shopHealthApi.fix).at(-1)?.body).toEqual({ imported_product_id: 11, health_record_id: 1, fix_type: 'sync' })
})

test('a product deleted in the store can only be left deleted', async () => {
  using api = fakeApi()
  let isFixed = false
  api.on(shopHealthApi.unsynced, () => listed(isFixed ? [row(2)] : [row(1, { can_leave: true }), row(2)]))
  api.on(shopHealthApi.fix, () => {
    isFixed = true
    return { fixed: true, error: null }
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Leave deleted in your store: Mug 1' }).click()
  await expect.element(screen.getByText('Fixed', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Leave/ }).elements()).toHaveLength(0)
  expect(api.sent(shopHealthApi.fix).at(-1)?.body).toEqual({ imported_product_id: 11, health_record_id: 1, fix_type: 'leave' })
})

test('a product edited in the store can only be kept', async () => {
  using api = fakeApi()
  let isFixed = false
  api.on(shopHealthApi.unsynced, () => listed(isFixed ? [row(2)] : [row(1, { can_keep: true }), row(2)]))
  api.on(shopHealthApi.fix, () => {
    isFixed = true
    return { fixed: false, error: null }
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText(/Keep saves what you edited in your store here/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Keep/ }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Keep Mug 1 as it is in your store' }).click()
  await expect.element(screen.getByText('Fixed', { exact: true })).toBeVisible()
  expect(api.sent(shopHealthApi.fix).at(-1)?.body).toEqual({ imported_product_id: 11, health_record_id: 1, fix_type: 'keep' })
})

test('each row has its own error: of the last repair, and of a refusal now', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.unsynced, listed([row(1, { error: 'Title is too long' }), row(2)]))
  api.on(shopHealthApi.fix, () => {
    throw refusal(402, { code: 'IMPORT_LIMIT', message: 'Your plan holds 25 products.' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Error: Title is too long')).toBeVisible()
  await screen.getByRole('button', { name: 'Sync Mug 2' }).click()
  await expect.element(screen.getByText('Error: Your plan holds 25 products.')).toBeVisible()
})

test('all of a page are synced after one question, but for what is under way', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.unsynced, listed([row(1), row(2), row(3, { is_underway: true })]))
  api.on(shopHealthApi.fix, { fixed: false, error: null })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Sync all on this page' }).click()
  await screen.getByRole('dialog', { name: 'Sync 2 products?' }).getByRole('button', { name: 'Sync' }).click()
  await expect.poll(() => api.sent(shopHealthApi.fix).map(({ body }) => body.health_record_id)).toEqual([1, 2])
})

test('where all is in step it says so', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.unsynced, listed([]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('There are no unsynced products.')).toBeVisible()
})

test('a failed fetch is told in the words of the specification', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.unsynced, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'no' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Error retrieving unsynced products')).toBeVisible()
})

test('a page beyond the last does not say that all is in step', async () => {
  using api = fakeApi()
  api.on(shopHealthApi.unsynced, { unsynced: [], pagination: pagination(9, 25, 4) })
  const { screen } = await open(api, '/unsynced?page=9')
  await expect.element(screen.getByRole('heading', { name: 'There are no more products on this page.' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/unsynced')
})
