import { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import type { LateOrder, LateSupplier } from '@quayside/contract/orders/late-orders'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './late-orders-page.tsx'

const order = (more: Partial<LateOrder> = {}): LateOrder => ({
  id: 31,
  name: '#1029',
  days: 3,
  email: 'wren@driftwood.example',
  admin_notes: '',
  line_items: ['2 × Cedar soap'],
  shopify_failed: false,
  supplier_id: 4,
  created_at: '2026-11-20T10:00:00.000Z',
  shopify_id: '771',
  store_id: 3,
  ...more,
})
const supplier = (more: Partial<LateSupplier> = {}): LateSupplier => ({
  id: 4,
  name: 'North Woods Soap',
  email: 'hello@north-woods.example',
  shopify_url: null,
  has_shopify: false,
  manufacturing_time: '2 days',
  platform: null,
  late: 1,
  orders: [order()],
  ...more,
})

async function shown(api: FakeApi, at = '/admin/orders', more: Partial<LateSupplier> = {}) {
  const one = supplier(more)
  api.on(lateOrdersApi.list, { suppliers: [one], next: 'after-4', previous: at.includes('page=') ? 'before-4' : null })
  api.on(lateOrdersApi.listOrders, { late: one.late, orders: one.orders, next: null, previous: null })
  await page.viewport(1280, 900)
  return (await renderPage(Route, { path: '/admin/orders', at })).screen
}
async function opened(api: FakeApi, more: Partial<LateSupplier> = {}) {
  const screen = await shown(api, '/admin/orders', more)
  await screen.getByRole('button', { name: 'Orders of North Woods Soap' }).click()
  return screen.getByRole('dialog', { name: 'Late orders of North Woods Soap' })
}

describe('suppliers with late orders', () => {
  test('are listed with their longest wait, and paged both ways', async () => {
    using api = fakeApi()
    const screen = await shown(api, '/admin/orders?rows=2&page=after-3')
    await expect.element(screen.getByRole('row', { name: /North Woods Soap/ })).toMatchTextContent(/2 days.*1.*3 days/)
    await expect.element(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/admin/orders?rows=2&page=before-4')
    await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/admin/orders?rows=2&page=after-4')
    expect(api.sent(lateOrdersApi.list).at(-1)?.query).toMatchObject({ rows: '2', page: 'after-3' })
  })

  test('are filtered from the first page on', async () => {
    using api = fakeApi()
    const screen = await shown(api, '/admin/orders?page=after-3')
    await screen.getByLabelText('Supplier').fill('woods')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => api.sent(lateOrdersApi.list).at(-1)?.query).toEqual({ search: 'woods', rows: '7' })
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25')
    await expect.poll(() => api.sent(lateOrdersApi.list).at(-1)?.query).toEqual({ search: 'woods', rows: '25' })
  })

  test.each([
    ['/admin/orders', 'No order is late.'],
    ['/admin/orders?search=none', 'No supplier named “none” has late orders.'],
    ['/admin/orders?page=after-9', 'There are no more suppliers on this page.'],
  ])('at %s may be none', async (at, text) => {
    using api = fakeApi()
    api.on(lateOrdersApi.list, { suppliers: [], next: null, previous: null })
    const { screen } = await renderPage(Route, { path: '/admin/orders', at })
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  test('that fail to load say so', async () => {
    using api = fakeApi()
    api.on(lateOrdersApi.list, () => {
      throw refusal(400, { code: 'UNKNOWN', message: 'Broken' })
    })
    const { screen } = await renderPage(Route, { path: '/admin/orders', at: '/admin/orders' })
    await expect.element(screen.getByText('The late orders could not be loaded.')).toBeVisible()
  })
})

describe('the drawer of a supplier', () => {
  test('keeps a note of staff', async () => {
    using api = fakeApi()
    const drawer = await opened(api)
    await expect.element(drawer.getByRole('region', { name: 'Order #1029' })).toMatchTextContent(/3 days late.*2 × Cedar soap/)
    await expect.element(drawer.getByRole('button', { name: 'Retry Shopify' })).not.toBeInTheDocument()
    await expect.element(drawer.getByRole('button', { name: 'Save note' })).toBeDisabled()
    api.on(lateOrdersApi.saveNotes, { success: true })
    await drawer.getByLabelText('Notes on #1029').fill('Ships on Monday')
    await drawer.getByRole('button', { name: 'Save note' }).click()
    await expect.element(page.getByText('Note saved')).toBeVisible()
    expect(api.sent(lateOrdersApi.saveNotes)).toMatchObject([{ params: { id: '31' }, body: { admin_notes: 'Ships on Monday' } }])
  })

  test.each([
    [true, "Great news! We've successfully reestablished a connection to Shopify."],
    [false, "We're sorry, but we couldn't establish a connection to Shopify at the moment."],
  ])('tries the shop again, and says how it went: %s', async (success, message) => {
    using api = fakeApi()
    const drawer = await opened(api, { orders: [order({ shopify_failed: true })] })
    api.on(lateOrdersApi.retry, { success, message })
    await drawer.getByRole('button', { name: 'Retry Shopify' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })

  test('is paged both ways', async () => {
    using api = fakeApi()
    const screen = await shown(api, '/admin/orders', { late: 40 })
    const second = { late: 40, orders: [order({ id: 32, name: '#1030', days: 0 })], next: null, previous: 'before-32' }
    api.on(lateOrdersApi.listOrders, ({ query }) =>
      query.page ? second : { late: 40, orders: [order()], next: 'after-31', previous: null },
    )
    await screen.getByRole('button', { name: 'Orders of North Woods Soap' }).click()
    const drawer = screen.getByRole('dialog', { name: 'Late orders of North Woods Soap' })
    await drawer.getByRole('button', { name: 'Next' }).click()
    await expect.element(drawer.getByRole('region', { name: 'Order #1030' })).toMatchTextContent(/late since today/)
    await expect.element(drawer.getByRole('region', { name: 'Order #1029' })).not.toBeInTheDocument()
    await drawer.getByRole('button', { name: 'Prev' }).click()
    await expect.poll(() => api.sent(lateOrdersApi.listOrders).at(-1)?.query).toEqual({ page: 'before-32' })
  })
})
