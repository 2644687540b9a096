import { type DataExport, dataExportApi } from '@quayside/contract/data-export/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from './export-page.tsx'

const path = '/supplier/settings/export'
const ready: DataExport = {
  id: 7,
  state: 'ready',
  asked_at: '2026-11-20T12:00:00.000Z',
  ended_at: '2026-11-20T12:01:00.000Z',
  expires_at: '2026-11-27T12:01:00.000Z',
  size: 3_400_000,
}

function open(api: FakeApi, latest: DataExport | null) {
  let present = latest
  api.on(workspace.supplierSettings, sampleSupplier)
  api.on(dataExportApi.latest, () => ({ data_export: present }))
  api.on(dataExportApi.ask, () => {
    present = { ...ready, id: 8, state: 'preparing', ended_at: null, expires_at: null, size: null }
    return { data_export: present }
  })
  return renderPage(Route, { path, at: path, site: 'suppliers' })
}

test('an archive is asked for, and asked for once while it is prepared', async () => {
  using api = fakeApi()
  const { screen } = await open(api, null)
  await screen.getByRole('button', { name: 'Prepare an archive' }).click()
  await expect.element(screen.getByText('Preparing', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('An archive is being prepared. We mail you a link when it is ready.').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Prepare an archive' }).click({ force: true })
  expect(api.sent(dataExportApi.ask)).toHaveLength(1)
})

test('a ready archive says its size and its end, and is downloaded by its number', async () => {
  using api = fakeApi()
  const { screen } = await open(api, ready)
  api.on(dataExportApi.download, 'PK')
  await expect.element(screen.getByText(/3\.4 MB/)).toBeVisible()
  await screen.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => api.sent(dataExportApi.download).map(({ query }) => query)).toEqual([{ id: '7' }])
  await expect.element(screen.getByRole('button', { name: 'Prepare a new archive' })).toBeVisible()
})

test.each([
  ['failed', 'The archive could not be prepared'],
  ['expired', /We put all your data into one ZIP file/],
] as const)('one that is %s can be asked for again', async (state, words) => {
  using api = fakeApi()
  const { screen } = await open(api, { ...ready, state })
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Prepare an archive' }).click()
  await expect.element(screen.getByText('Preparing', { exact: true })).toBeVisible()
})
