import { feedsApi } from '@quayside/contract/feeds/endpoints'
import type { WireFeed } from '@quayside/contract/feeds/feed'
import { uploadsApi } from '@quayside/contract/uploads/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './feed-page.tsx'

const feed = (more: Partial<WireFeed> = {}): WireFeed => ({
  id: 3,
  is_shop: false,
  name: 'All goods',
  address: null,
  schedule: 'by_hand',
  next_fetch_at: null,
  fetched_at: null,
  fetch_failure: null,
  format: null,
  has_file: false,
  run: null,
  columns: [],
  samples: [],
  mapping: { fields: [], decimal: '.' },
  withdraws_missing: true,
  quarantine_share: 20,
  ...more,
})
const read = feed({
  has_file: true,
  columns: ['sku', 'price'],
  samples: [['A-1', '10.00']],
  mapping: {
    fields: [
      { field: 'sku', columns: ['sku'], transformations: [] },
      { field: 'price', columns: ['price'], transformations: [] },
    ],
    decimal: '.',
  },
})
const nothing = { count: 0, page: 1, pages: 1, per_page: 20, first_item: 0, last_item: 0 }

async function open(api: ReturnType<typeof fakeApi>) {
  let now = feed()
  api.on(feedsApi.get, () => ({ feed: now, runs: [], pagination: nothing }))
  api.on(feedsApi.list, { feeds: [] })
  api.on(uploadsApi.receive, { file: { id: 7, name: 'goods.csv', size: 20 } })
  api.on(feedsApi.useFile, () => {
    now = read
    return { feed: now }
  })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/feeds/$feedId', at: '/supplier/feeds/3' })
}

function drop(on: Element, ...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('a file that is dropped is sent as it is, used by the feed, and mapped', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const place = screen.getByText('Or drop it here.', { exact: false })
  await expect.element(place).toBeVisible()
  drop(place.element(), new File(['sku,price\nA-1,10.00\n'], 'goods.csv', { type: 'text/csv' }))
  await expect.element(screen.getByRole('button', { name: 'Start dry run' })).toBeVisible()
  await expect.element(screen.getByText('2 columns are read from your latest file.')).toBeVisible()
  expect(api.sent(uploadsApi.receive)).toMatchObject([
    { query: { purpose: 'feed_file', name: 'goods.csv' }, body: 'sku,price\nA-1,10.00\n' },
  ])
  expect(api.sent(feedsApi.useFile)).toMatchObject([{ body: { id: 3, file_id: 7 } }])
})

test('a file that cannot be read says so, and another can be sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(uploadsApi.receive, () => {
    throw refusal(422, { code: 'FILE_KIND', message: 'This file format is not supported. Use CSV, TSV, JSON lines or .xlsx.' })
  })
  const place = screen.getByText('Or drop it here.', { exact: false })
  await expect.element(place).toBeVisible()
  drop(place.element(), new File(['MZ'], 'goods.exe'))
  await expect.element(screen.getByText('This file format is not supported.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Upload file' })).toBeEnabled()
  expect(api.sent(feedsApi.useFile)).toEqual([])
})

test('an empty file is not sent at all', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const place = screen.getByText('Or drop it here.', { exact: false })
  await expect.element(place).toBeVisible()
  drop(place.element(), new File([], 'goods.csv'))
  await expect.element(screen.getByText('This file is empty.')).toBeVisible()
  expect(api.sent(uploadsApi.receive)).toEqual([])
})
