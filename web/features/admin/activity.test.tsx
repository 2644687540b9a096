import type { WireAuditEntry } from '@quayside/contract/admin/activity'
import { adminApi } from '@quayside/contract/admin/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './activity-page.tsx'

const path = '/admin/activity'
const wren = { id: 7, name: 'Wren Maple', email: 'wren@maple.example' }
const marguerite = { id: 1, name: 'Marguerite Ashby', email: 'marguerite@quayside.example' }
const entry: WireAuditEntry = {
  id: 9,
  at: '2026-11-20T16:12:00Z',
  action: 'orders.order-cancelled',
  words: 'Cancelled an order',
  group: 'goods',
  actor_kind: 'store',
  actor: wren,
  impersonator: marguerite,
  concerns: null,
  store_id: 12,
  supplier_id: null,
  subject: 'order:44',
  detail: { minor: 1200 },
  address: '203.0.113.9',
  request_id: 'r-1',
}

test('the back office sees who stood behind an act, and everything to follow it', async () => {
  using api = fakeApi()
  api.on(adminApi.activity, { entries: [entry], pagination: pagination(1, 50, 1) })
  const { screen } = await renderPage(Route, { path, at: `${path}?store_id=12&group=goods` })
  const row = screen.getByRole('row').filter({ hasText: 'Cancelled an order' })
  await expect.element(row.getByText('orders.order-cancelled · order:44 · minor: 1200')).toBeVisible()
  await expect.element(row.getByText('Marguerite Ashby')).toBeVisible()
  await expect.element(row.getByText('as Wren Maple (store)')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Store 12' })).toHaveAttribute('href', `${path}?store_id=12`)
  expect(api.sent(adminApi.activity)[0]?.query).toEqual({ p: '1', group: 'goods', store_id: '12' })
})

test('filters stand in the address and go one by one', async () => {
  using api = fakeApi()
  api.on(adminApi.activity, { entries: [], pagination: pagination(1, 50, 0) })
  const { screen, address } = await renderPage(Route, { path, at: path })
  await screen.getByLabelText('Done by').selectOptions('Admins')
  await expect.poll(address).toBe(`${path}?actor_kind=admin`)
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-01')
  await expect.poll(address).toContain('from=2026-11-01')
  await screen.getByRole('button', { name: 'Remove filter Done by Admins' }).click()
  await expect.poll(address).toBe(`${path}?from=2026-11-01`)
  await expect.element(screen.getByText('No results match these filters.')).toBeVisible()
})
