import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { PaymentReview, PaymentRun } from '@quayside/contract/orders/payment-run'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { usd } from '../testing/sample-orders.ts'
import { Route } from './pay-orders-page.tsx'

const block = (given: Partial<PaymentReview['blocks'][number]> = {}): PaymentReview['blocks'][number] => ({
  order_id: 12,
  order: '#1029',
  supplier_order_id: 50,
  supplier: 'Fernway Ceramics',
  total: usd(3270),
  refusal: null,
  ...given,
})
const review: PaymentReview = {
  blocks: [
    block(),
    block({ order_id: 13, order: '#1030', supplier_order_id: 51, total: usd(1000) }),
    block({ order_id: 14, order: '#1031', supplier_order_id: 52, refusal: { code: 'BLOCK_NOT_PAYABLE', reason: 'Not in stock' } }),
  ],
  suppliers: [{ supplier: 'Fernway Ceramics', orders: 2, total: usd(4270) }],
  totals: [usd(4270)],
  addresses: [],
  payable: 2,
  refused: 1,
  more: 0,
}
const payment = (given: Partial<PaymentRun['payments'][number]> = {}): PaymentRun['payments'][number] => ({
  order_id: 12,
  order: '#1029',
  supplier_order_id: 50,
  supplier: 'Fernway Ceramics',
  amount: usd(3270),
  state: 'waiting',
  reason: null,
  action_url: null,
  ...given,
})
const run = (given: Partial<PaymentRun> = {}): PaymentRun => ({
  id: 3,
  is_running: true,
  started_at: '2026-11-24T08:00:00Z',
  payments: [payment()],
  ...given,
})

function world(latest: PaymentRun | null = null) {
  const api = fakeApi()
  api.on(workspace.storeSettings, sampleStore)
  api.on(ordersApi.reviewPayments, review)
  api.on(ordersApi.paymentRun, { run: latest })
  api.on(paymentsApi.card, { card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029, has_expired: false } })
  return api
}
const open = (at = '/orders/pay?order_ids=12,13,14') => renderPage(Route, { path: '/orders/pay', at })

test('the amounts on the screen are the ones that are sent to be paid, and what cannot be paid is left out and says why', async () => {
  using api = world()
  api.on(ordersApi.payMany, { run: run() })
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /Fernway Ceramics 2/ })).toMatchTextContent(/\$42\.70/)
  await expect.element(screen.getByRole('row', { name: /#1031/ })).toMatchTextContent(/Not in stock/)
  expect(api.sent(ordersApi.reviewPayments).at(-1)?.query).toEqual({ order_ids: '12,13,14' })
  api.on(ordersApi.paymentRun, { run: run() })
  await screen.getByRole('button', { name: 'Pay $42.70' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Paying 1 supplier' })).toBeVisible()
  expect(api.sent(ordersApi.payMany)).toHaveLength(1)
  expect(api.sent(ordersApi.payMany)[0]?.body).toMatchObject({
    payments: [
      { order_id: 12, supplier_order_id: 50, expected: { minor: 3270, currency: 'USD' } },
      { order_id: 13, supplier_order_id: 51, expected: { minor: 1000, currency: 'USD' } },
    ],
  })
})

test('payments that go on are found after a reload, with what failed and what the bank wants confirmed', async () => {
  using _api = world(
    run({
      payments: [
        payment({ state: 'paid' }),
        payment({ supplier_order_id: 51, order: '#1030', state: 'failed', reason: 'Your card was declined.' }),
        payment({ supplier_order_id: 52, order: '#1031', state: 'requires_action', action_url: 'https://bank.example/confirm' }),
        payment({ supplier_order_id: 53, order: '#1032' }),
      ],
    }),
  )
  const { screen } = await open()
  await expect.element(screen.getByText('Your card was declined.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', 'https://bank.example/confirm')
  await expect.element(screen.getByRole('button', { name: 'Cancel the rest' })).toBeVisible()
})

test('payments that are found running show how they ended', async () => {
  using api = world(run())
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Paying 1 supplier' })).toBeVisible()
  api.on(ordersApi.paymentRun, {
    run: run({ is_running: false, payments: [payment({ state: 'failed', reason: 'Your card was declined.' })] }),
  })
  await expect.element(screen.getByText('Your card was declined.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Paying 1 supplier' })).not.toBeInTheDocument()
})

test('a run that is refused says why, and the review is fetched anew', async () => {
  using api = world()
  api.on(ordersApi.payMany, () => {
    throw refusal(409, { code: 'PAYMENTS_UNDER_WAY', message: 'Other payments are under way.' })
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Pay $42.70' }).click()
  await expect.element(screen.getByText('Other payments are under way.')).toBeVisible()
  await expect.poll(() => api.sent(ordersApi.reviewPayments).length).toBe(2)
})

test('orders that are paid already leave nothing to pay', async () => {
  using api = world()
  api.on(ordersApi.reviewPayments, { ...review, blocks: [], suppliers: [], totals: [], payable: 0, refused: 0 })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible()
})

test('orders whose address looks wrong are named before they are paid', async () => {
  using api = world()
  const addresses = [{ order_id: 12, order: '#1029', problem: 'The house number seems to be missing.' }]
  api.on(ordersApi.reviewPayments, { ...review, addresses })
  const { screen } = await open()
  const said = screen.getByRole('status').filter({ hasText: '1 address to check before you pay' })
  await expect.element(said).toMatchTextContent(/#1029 The house number seems to be missing/)
  await expect.element(said.getByRole('link', { name: '#1029' })).toHaveAttribute('href', '/order/12')
})
