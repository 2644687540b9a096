import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { FreeShipping, FreeShippingStores } from '@quayside/contract/orders/free-shipping'
import { freeShippingAdminApi, freeShippingApi } from '@quayside/contract/orders/free-shipping-endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { storePayoutsApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as OrderRoute } from '../store/order-page.tsx'
import { order, paidBlock, storeSettings, usd } from '../testing/sample-orders.ts'
import { Route } from './free-shipping-page.tsx'
import { Route as StoresRoute } from './free-shipping-stores-page.tsx'

const noPayouts = { email: null, is_blocked: false, payouts: [] }
const terms = { plans: ['GROWTH' as const, 'PROFESSIONAL' as const], orders: 10, per_item: usd(299), orders_per_month: 20 }
const given = (more: Partial<FreeShipping> = {}): FreeShipping => ({
  is_on: true,
  terms,
  orders_used: 2,
  owed: usd(598),
  minimum: usd(2000),
  orders: [
    {
      order_id: 12,
      name: '#1029',
      supplier_order_id: 50,
      decided_at: '2026-11-20T12:00:00Z',
      place: 2,
      given: usd(299),
      left: usd(299),
      text: 'Free shipping: $2.99 comes back to you',
    },
    {
      order_id: 13,
      name: '#1030',
      supplier_order_id: 51,
      decided_at: '2026-11-21T12:00:00Z',
      place: null,
      given: usd(0),
      left: usd(0),
      text: 'No free shipping: this order does not go to the United States.',
    },
  ],
  ...more,
})

test.each([1280, 390])('the owner sees what is owed, when it is paid, and for which orders, at %i pixels', async (width) => {
  using api = fakeApi()
  api.on(storePayoutsApi.read, noPayouts).on(freeShippingApi.read, given())
  await page.viewport(width, 900)
  const { screen } = await renderPage(Route, { path: '/settings/free_shipping' })
  const owed = screen.getByRole('region', { name: 'What you get back' })
  await expect.element(owed).toMatchTextContent(/Owed to you\s*\$5\.98.*Orders used\s*2 of 10/)
  await expect.element(owed).toMatchTextContent(/On Growth or Professional.*first 10 US orders.*at most \$2\.99 an item.*20 orders a month/)
  await expect.element(owed).toMatchTextContent(/paid by PayPal once \$20\.00 is owed to you/)
  const orders = screen.getByRole('region', { name: 'Orders' })
  await expect
    .element(orders.getByRole('row').filter({ hasText: '#1029' }))
    .toMatchTextContent(/\$2\.99 comes back to you.*US order 2.*\$2\.99/)
  await expect.element(orders.getByRole('row').filter({ hasText: '#1030' })).toMatchTextContent(/does not go to the United States/)
  await expect.element(orders.getByRole('link', { name: '#1029' })).toHaveAttribute('href', '/order/12')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('more taken back than is owed, and a store without it, are said', async () => {
  using api = fakeApi()
  api.on(storePayoutsApi.read, noPayouts).on(freeShippingApi.read, given({ is_on: false, owed: usd(-299), orders: [] }))
  const { screen } = await renderPage(Route, { path: '/settings/free_shipping' })
  await expect.element(screen.getByText(/does not take part in free shipping now/)).toBeVisible()
  await expect.element(screen.getByText(/set off against what comes next/)).toBeVisible()
  await expect.element(screen.getByText(/Once you pay for an order to the United States/)).toBeVisible()
})

test('free shipping that cannot be had says so', async () => {
  using api = fakeApi()
  api.on(storePayoutsApi.read, noPayouts)
  api.on(freeShippingApi.read, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  const { screen } = await renderPage(Route, { path: '/settings/free_shipping' })
  await expect.element(screen.getByText(/Free shipping could not be loaded/)).toBeVisible()
})

test.each([1280, 390])('an order says what comes back, with its workings, at %i pixels', async (width) => {
  using api = fakeApi()
  const shipping = {
    text: 'Free shipping: $2.99 comes back to you',
    left: usd(299),
    workings: {
      rule: 'free-shipping@1',
      result: usd(299),
      steps: [{ label: 'Shipping: Mug', amount: usd(299), note: 'at most $2.99 an item' }],
    },
  }
  api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card: null })
  api.on(ordersApi.get, { data: { order: order({ status: 'paid', suppliers: [paidBlock({ free_shipping: shipping })] }) } })
  await page.viewport(width, 900)
  const { screen } = await renderPage(OrderRoute, { path: '/order/$orderId', at: '/order/12' })
  await expect.element(screen.getByText(/Free shipping: \$2\.99 comes back to you$/)).toBeVisible()
  await screen.getByRole('button', { name: /^Free shipping from Loom & Ladle/ }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Free shipping from Loom & Ladle' }))
    .toMatchTextContent(/at most \$2\.99 an item.*Comes back to you/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('an order that gets none says why', async () => {
  using api = fakeApi()
  const text = 'No free shipping: it was for your first 10 US orders.'
  api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card: null })
  api.on(ordersApi.get, {
    data: { order: order({ suppliers: [paidBlock({ free_shipping: { text, left: null, workings: null } })] }) },
  })
  const { screen } = await renderPage(OrderRoute, { path: '/order/$orderId', at: '/order/12' })
  await expect.element(screen.getByText(`Promotion ${text}`)).toBeVisible()
})

const stores = (more: Partial<FreeShippingStores> = {}): FreeShippingStores => ({
  terms,
  stores: [
    { store_id: 3, name: 'Maple & Pine', email: 'nora@maple.example', plan: 'GROWTH', orders_used: 4, owed: usd(1196) },
    { store_id: 2, name: 'Driftwood', email: 'wren@driftwood.example', plan: 'STARTER', orders_used: 0, owed: usd(0) },
  ],
  next: null,
  ...more,
})

test.each([1280, 390])('staff sees the stores, and switches it off after asking, at %i pixels', async (width) => {
  using api = fakeApi()
  api.on(freeShippingAdminApi.list, stores()).on(freeShippingAdminApi.switchOff, { success: true })
  await page.viewport(width, 900)
  const { screen } = await renderPage(StoresRoute, { path: '/admin/free-shipping' })
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'Maple & Pine' }))
    .toMatchTextContent(/nora@maple\.example.*Growth.*4 of 10.*\$11\.96/)
  await expect.element(screen.getByRole('row').filter({ hasText: 'Driftwood' })).toMatchTextContent(/Starter.*gets none/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Switch off: Driftwood' }).click()
  expect(api.sent(freeShippingAdminApi.switchOff)).toEqual([])
  await screen.getByRole('button', { name: 'Switch off', exact: true }).last().click()
  await expect.poll(() => api.sent(freeShippingAdminApi.switchOff).map(({ body }) => body)).toEqual([{ store_id: 2 }])
})

test('staff switches it on by an address; an unknown one is a fault of its field', async () => {
  using api = fakeApi()
  api.on(freeShippingAdminApi.list, stores({ stores: [] }))
  api.on(freeShippingAdminApi.switchOn, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'email', message: 'No store has this address: x@y.example' })
  })
  const { screen } = await renderPage(StoresRoute, { path: '/admin/free-shipping' })
  await expect.element(screen.getByText('No store has free shipping.')).toBeVisible()
  await screen.getByLabelText('Address of the store').fill('x@y.example')
  await screen.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(screen.getByText('No store has this address: x@y.example').first()).toBeVisible()
  api.on(freeShippingAdminApi.switchOn, { success: true })
  await screen.getByLabelText('Address of the store').fill('nora@maple.example')
  await screen.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(screen.getByText('Free shipping is on')).toBeVisible()
  expect(api.sent(freeShippingAdminApi.switchOn).at(-1)?.body).toEqual({ email: 'nora@maple.example' })
})
