import { type SupplierStats, supplierStatsApi } from '@quayside/contract/admin/supplier-stats'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './supplier-stats-page.tsx'

const row: SupplierStats = {
  supplier_id: 7,
  name: 'Harbour Soap',
  supplier_since: '2025-03-01T10:00:00.000Z',
  product_count: 120,
  import_count: 4300,
  mean_product_margin: 41.5,
  rating_count: 9,
  mean_rating: 4.67,
  shipped_orders: 2100,
  processing_time: 19.4,
  shipments_delayed_count: 12,
  normalized_total_time_delayed: 0.3,
  conversations_ignored: 1,
  conversations_replied: 8,
  reply_rate: 88.9,
  mean_reply_time: 42,
  manual_demerits: [],
}
const quiet = { ...row, supplier_id: 8, name: 'Quiet Corner', mean_product_margin: null, mean_rating: null, reply_rate: null }
const pagination = { page: 1, pages: 1, count: 2, per_page: 25, first_item: 1, last_item: 2 }
const path = '/admin/supplier-stats'
const open = () => renderPage(Route, { path, at: path, site: 'main' })

test('figures are searched, sorted and bounded in time by the address', async () => {
  using api = fakeApi()
  api.on(supplierStatsApi.list, { suppliers: [row, quiet], pagination, counted_at: '2026-11-27T10:12:00.000Z' })
  const { screen, address } = await open()
  await expect.element(screen.getByRole('rowheader', { name: 'Harbour Soap' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '41.5%' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '–' }).first()).toBeVisible()
  await screen.getByRole('link', { name: 'Shipped orders' }).click()
  await expect.poll(address).toBe(`${path}?ordering=-shipped_orders`)
  await screen.getByRole('combobox', { name: 'Time frame' }).selectOptions('Past Week')
  await expect.poll(address).toBe(`${path}?time_frame=WEEK&ordering=-shipped_orders`)
  await screen.getByRole('searchbox', { name: 'Search suppliers' }).fill('soap')
  await expect.poll(address).toBe(`${path}?search=soap&time_frame=WEEK&ordering=-shipped_orders`)
  const asked = api.sent(supplierStatsApi.list).map(({ query }) => query)
  expect(asked).toContainEqual({ search: 'soap', time_frame: 'WEEK', ordering: '-shipped_orders', page: '1' })
})

test('a demerit is given, adds to the points, and is taken back with a reason', async () => {
  using api = fakeApi()
  let demerits: SupplierStats['manual_demerits'] = []
  api.on(supplierStatsApi.list, () => ({ suppliers: [{ ...row, manual_demerits: demerits }], pagination, counted_at: null }))
  api.on(supplierStatsApi.giveDemerit, ({ body }) => {
    demerits = [
      {
        id: 3,
        demerit_type: body.reason,
        points: body.points,
        note: body.note ?? '',
        given_by: 'ann@q.example',
        given_at: row.supplier_since,
        withdrawn: null,
      },
    ]
    return { success: true as const }
  })
  api.on(supplierStatsApi.withdrawDemerit, ({ body }) => {
    demerits = demerits.map((one) => ({ ...one, withdrawn: body.reason }))
    return { success: true as const }
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: /^Demerits of Harbour Soap/ })).toHaveTextContent('None')
  await screen.getByRole('button', { name: /^Demerits of Harbour Soap/ }).click()
  await screen.getByLabelText('Type').selectOptions('Incorrect Invoice')
  await screen.getByLabelText('Points').selectOptions('−4')
  await screen.getByLabelText('Note').fill('Twice the amount')
  await screen.getByRole('button', { name: 'Give demerit' }).click()
  await expect.element(screen.getByRole('button', { name: /^Demerits of Harbour Soap/ })).toHaveTextContent('−4')
  expect(api.sent(supplierStatsApi.giveDemerit).map(({ body }) => body)).toEqual([
    { reason: 'invoice', points: -4, note: 'Twice the amount' },
  ])
  await screen.getByRole('button', { name: /^Demerits of Harbour Soap/ }).click()
  await screen.getByRole('button', { name: 'Take back Incorrect Invoice -4' }).click()
  await screen.getByLabelText('Reason').fill('Our mistake')
  await screen.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.element(screen.getByText('Taken back: Our mistake')).toBeVisible()
})
