import { invoicesAdminApi } from '@quayside/contract/invoices/admin-endpoints'
import type { StaffInvoice } from '@quayside/contract/invoices/invoice'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './staff-invoices-page.tsx'

const unpaid: StaffInvoice = {
  id: 3,
  number: 'C-000003',
  period: 'October 2026',
  total: wireMoney({ minor: 450, currency: 'USD' }),
  status: 'unpaid',
  issued_at: '2026-11-02T01:40:00.000Z',
  paid_at: null,
  settled_reason: null,
  failure: 'The card was declined. Please use another card or ask your bank.',
  next_attempt_at: null,
  is_under_way: false,
  supplier: { id: 7, name: 'Harbour Soap' },
  failures: 4,
  failed_since: '2026-11-02T01:41:00.000Z',
}
const path = '/admin/invoices'
const open = () => renderPage(Route, { path, at: path, site: 'main' })

test('an unpaid invoice shows its supplier and failures, and is written off with a reason alone', async () => {
  using api = fakeApi()
  let invoices = [unpaid]
  api.on(invoicesAdminApi.list, () => ({ counts: { unpaid: invoices.length, retried: 0 }, invoices, next: null }))
  api.on(invoicesAdminApi.settle, () => {
    invoices = []
    return { success: true as const }
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Harbour Soap' })).toHaveAttribute('href', '/admin/invoices?supplier=7')
  await expect.element(screen.getByText(/4, since/)).toBeVisible()
  await screen.getByRole('button', { name: 'Settle C-000003' }).click()
  await screen.getByRole('radio', { name: /Write off/ }).click()
  await screen.getByRole('button', { name: 'Write off' }).click()
  await expect.element(screen.getByText('Please give a reason.')).toBeVisible()
  expect(api.sent(invoicesAdminApi.settle)).toEqual([])
  await screen.getByLabelText('Reason').fill('Closed its business')
  await screen.getByRole('button', { name: 'Write off' }).click()
  await expect.element(screen.getByText('Every invoice is paid, or is still being charged.')).toBeVisible()
  expect(api.sent(invoicesAdminApi.settle).map(({ body }) => body)).toEqual([{ id: 3, as: 'written_off', reason: 'Closed its business' }])
})

test('a charge that is declined again says why', async () => {
  using api = fakeApi()
  api.on(invoicesAdminApi.list, { counts: { unpaid: 1, retried: 0 }, invoices: [unpaid], next: null })
  api.on(invoicesAdminApi.charge, () => {
    throw refusal(402, { code: 'CARD_DECLINED', message: 'The bank has no funds.' })
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Charge C-000003 again' }).click()
  await expect.element(screen.getByText('The bank has no funds.')).toBeVisible()
})
