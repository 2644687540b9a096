import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import type { CommissionInvoiceWithLines } from '@quayside/contract/invoices/invoice'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './invoice-page.tsx'

const shown: CommissionInvoiceWithLines = {
  invoice: {
    id: 3,
    number: 'C-000003',
    period: 'October 2026',
    total: wireMoney({ minor: 450, currency: 'USD' }),
    status: 'paid',
    issued_at: '2026-11-02T01:40:00.000Z',
    paid_at: '2026-11-02T01:41:00.000Z',
    settled_reason: null,
    failure: null,
    next_attempt_at: null,
    is_under_way: false,
  },
  issued_by: 'Quayside\n1 Pier Road',
  issued_to: 'Harbour Soap\nPortland',
  card: { brand: 'visa', last4: '4242' },
  lines: [
    {
      id: 9,
      at: '2026-10-20T12:00:00.000Z',
      description: 'Commission on supplier order 12',
      order: { id: 12, name: '#1001', party: 'Harbour Lane' },
      amount_minor: 450,
      workings: null,
    },
  ],
  next: 9,
}
const open = (at = '/supplier/invoice/3') => renderPage(Route, { path: '/supplier/invoice/$invoiceId', at, site: 'suppliers' })

test('an invoice shows its sides, its card and its orders, page by page', async () => {
  using api = fakeApi()
  api.on(invoicesApi.get, ({ query }) => (query.after ? { ...shown, next: null } : shown))
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Invoice C-000003' })).toBeVisible()
  await expect.element(screen.getByText(/Visa ending 4242/)).toBeVisible()
  await expect.element(screen.getByText(/1 Pier Road/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '#1001' })).toHaveAttribute('href', '/supplier/order/12')
  await screen.getByRole('link', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('link', { name: 'First page' })).toBeVisible()
})

test('an invoice that is not this supplier’s leads back to its own', async () => {
  using api = fakeApi()
  api.on(invoicesApi.get, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'Not found' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('No such invoice')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your invoices' })).toHaveAttribute('href', '/supplier/settings/billing')
})

test('an invoice that fails to load can be asked for again', async () => {
  using api = fakeApi()
  let isBroken = true
  api.on(invoicesApi.get, () => {
    if (isBroken) throw refusal(500, { code: 'INTERNAL', message: 'Something went wrong' })
    return shown
  })
  const { screen } = await open()
  await expect.element(screen.getByText('This invoice could not be loaded.')).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: /again/i }).click()
  await expect.element(screen.getByRole('heading', { name: 'Invoice C-000003' })).toBeVisible()
})
