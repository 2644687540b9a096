import { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import type { StaffOrder, StaffOrderDetail } from '@quayside/contract/orders/staff-order'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { usd } from '#foundation/testing/usd.ts'
import { Route as OpenRoute } from './one-order-status-page.tsx'
import { Route } from './order-status-page.tsx'

const order = (more: Partial<StaffOrder> = {}): StaffOrder => ({
  id: 12,
  order_id: 5,
  name: '#1029',
  store: { id: 3, name: 'Maple & Pine' },
  supplier: { id: 4, name: 'North Woods Soap' },
  type: 'store',
  status: 'paid',
  total: usd(1900),
  created: '2026-11-20T10:00:00.000Z',
  ...more,
})
const detail = (more: Partial<StaffOrderDetail> = {}): StaffOrderDetail => ({
  ...order(),
  paid_at: '2026-11-20T11:00:00.000Z',
  refunded: usd(0),
  line_items: [{ id: 7, title: 'Cedar soap', variant: 'Large', sku: 'SOAP-L', quantity: 2, shipped: 0, price: usd(800) }],
  order_issues: ['The store cancelled this order after it was paid.'],
  line_item_issues: [{ line_item: 7, text: '1 of 2 will not be shipped' }],
  statuses: [
    { status: 'paid', refusal: 'This order is paid already.' },
    { status: 'shipped', refusal: null },
    { status: 'cancelled', refusal: null },
    { status: 'deprecated', refusal: 'This order was paid.' },
  ],
  to_refund: usd(1900),
  ship_warning: null,
  ...more,
})

async function shown(api: FakeApi, at = '/admin/order-status', more: Partial<StaffOrderDetail> = {}) {
  api.on(staffOrdersApi.list, { results: [order()], next: 'before-12', previous: null })
  api.on(staffOrdersApi.get, { order: detail(more) })
  await page.viewport(1280, 900)
  return at.startsWith('/admin/order-status/')
    ? renderPage(OpenRoute, { path: '/admin/order-status/$orderId', at })
    : renderPage(Route, { path: '/admin/order-status', at })
}

describe('the orders', () => {
  test('are listed, opened by their row, and paged by what the list gives', async () => {
    using api = fakeApi()
    const { screen } = await shown(api, '/admin/order-status?search=1029')
    await expect.element(screen.getByRole('row', { name: /#1029/ })).toMatchTextContent(/North Woods Soap.*Maple & Pine.*Paid.*\$19\.00/)
    await expect.element(screen.getByRole('link', { name: /Order #1029/ })).toHaveAttribute('href', '/admin/order-status/12?search=1029')
    await expect
      .element(screen.getByRole('link', { name: 'Next' }))
      .toHaveAttribute('href', '/admin/order-status?search=1029&page=before-12')
    await expect.element(screen.getByRole('link', { name: 'Prev' })).not.toBeInTheDocument()
  })

  test('of a name are none', async () => {
    using api = fakeApi()
    api.on(staffOrdersApi.list, { results: [], next: null, previous: null })
    const { screen } = await renderPage(Route, { path: '/admin/order-status', at: '/admin/order-status?search=77' })
    await expect.element(screen.getByText('No order is named “77”.')).toBeVisible()
  })

  test('that fail to load say so', async () => {
    using api = fakeApi()
    api.on(staffOrdersApi.list, () => {
      throw refusal(400, { code: 'UNKNOWN', message: 'Broken' })
    })
    const { screen } = await renderPage(Route, { path: '/admin/order-status', at: '/admin/order-status' })
    await expect.element(screen.getByText('Failed to get orders.')).toBeVisible()
  })
})

describe('an open order', () => {
  test('shows its lines, its issues and what a status would do', async () => {
    using api = fakeApi()
    const { screen } = await shown(api, '/admin/order-status/12')
    await expect.element(screen.getByRole('region', { name: 'Order issues' })).toMatchTextContent(/cancelled this order/)
    await expect
      .element(screen.getByRole('region', { name: 'Line items' }))
      .toMatchTextContent(/2 × Cedar soap.*1 of 2 will not be shipped/)
    const status = screen.getByLabelText('New status')
    await userEvent.selectOptions(status, 'deprecated')
    await expect.element(screen.getByText('This order was paid.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Change status' })).toBeDisabled()
    await userEvent.selectOptions(status, 'cancelled')
    await expect.element(screen.getByText(/\$19\.00 goes back to the store/)).toBeVisible()
  })

  test('that is cancelled and holds money of its store is refunded by its status', async () => {
    using api = fakeApi()
    const statuses = detail().statuses.map((one) => ({ ...one, refusal: one.status === 'cancelled' ? null : 'No.' }))
    const { screen } = await shown(api, '/admin/order-status/12', { status: 'cancelled', statuses })
    await userEvent.selectOptions(screen.getByLabelText('New status'), 'cancelled')
    await expect.element(screen.getByText('The order stays cancelled, and $19.00 of its payment goes back to the store.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Change status' })).toBeEnabled()
  })

  test('asks for a status, and sends it with its reason and what was shown', async () => {
    using api = fakeApi()
    const { screen } = await shown(api, '/admin/order-status/12')
    api.on(staffOrdersApi.setStatus, { success: true, message: 'Order status has been changed', order: detail({ status: 'cancelled' }) })
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }))
    await expect.element(screen.getByText('Status is required')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('New status'), 'cancelled')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Reason' }), 'Asked by phone')
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }))
    await expect.element(screen.getByText('Order status has been changed')).toBeVisible()
    expect(api.sent(staffOrdersApi.setStatus)).toMatchObject([{ body: { status: 'cancelled', reason: 'Asked by phone', shown: 'paid' } }])
  })
})
