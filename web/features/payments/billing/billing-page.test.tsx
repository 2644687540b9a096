import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import type { CommissionInvoice, CommissionLine } from '@quayside/contract/invoices/invoice'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { supplierPlansApi } from '@quayside/contract/plans/supplier-endpoints'
import type { SupplierBilling, SupplierPaymentPlan } from '@quayside/contract/plans/supplier-plan'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { beforeEach, expect, test } from 'vitest'
import { departures } from '#foundation/testing/departures.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './billing-page.tsx'

const path = '/supplier/settings/billing'
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, has_expired: false }
const free: SupplierPaymentPlan = {
  id: 1,
  name: 'Free',
  plan_type: 'free',
  price: wireMoney({ minor: 0, currency: 'USD' }),
  commission: 10,
  trial_days: 0,
  is_active: true,
  status: 'active',
}
const partner: SupplierPaymentPlan = {
  ...free,
  id: 8,
  name: 'Partner',
  plan_type: 'custom',
  commission: 6.5,
  is_active: false,
  status: 'inactive',
}
const terms = 'By saving this card you allow Quayside to charge it once a month.'

const usd = (minor: number) => wireMoney({ minor, currency: 'USD' })
const line: CommissionLine = {
  id: 4,
  at: '2026-11-20T12:00:00.000Z',
  description: 'Commission on supplier order 12',
  order: { id: 12, name: '#1001', party: 'Harbour Lane' },
  amount_minor: 120,
  workings: null,
}
const unpaid: CommissionInvoice = {
  id: 3,
  number: 'C-000003',
  period: 'October 2026',
  total: usd(450),
  status: 'unpaid',
  issued_at: '2026-11-02T01:40:00.000Z',
  paid_at: null,
  settled_reason: null,
  failure: 'The card was declined. Please use another card or ask your bank.',
  next_attempt_at: null,
  is_under_way: false,
}
let invoices: CommissionInvoice[] = []
beforeEach(() => {
  invoices = []
})

function on(api: FakeApi, given: Partial<SupplierBilling> = {}) {
  const state: SupplierBilling = { card: null, payment_plan: free, plans: [free], terms, ...given }
  api.on(supplierPlansApi.billing, () => state)
  api.on(invoicesApi.accrued, { currency: 'USD', total: usd(120), lines: [line], next: null })
  api.on(invoicesApi.list, () => ({ invoices, pagination: pagination(1, 24, invoices.length) }))
  return state
}
const open = (at = path) => renderPage(Route, { path, at, site: 'suppliers' })

test('a supplier without a card reads its rate and the terms, and leaves for the card processor', async () => {
  using api = fakeApi()
  const seen = departures()
  on(api)
  api.on(paymentsApi.startSupplierCardSession, { session_id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' })
  const { screen } = await open()
  await expect.element(screen.getByText(/commission on the goods of each order/)).toBeVisible()
  await expect.element(screen.getByText(terms)).toBeVisible()
  await screen.getByRole('button', { name: 'Add a card' }).click()
  await expect.poll(() => seen).toEqual(['https://checkout.stripe.test/cs_1'])
})

test('coming back saves the card once and leaves the address clean', async () => {
  using api = fakeApi()
  const state = on(api)
  api.on(supplierPlansApi.saveCard, () => {
    state.card = card
    return state
  })
  const { screen, address } = await open(`${path}?card=success&session_id=cs_test_1`)
  await expect.element(screen.getByText('Visa ending 4242')).toBeVisible()
  await expect.poll(address).toBe(path)
  expect(api.sent(supplierPlansApi.saveCard).map(({ body }) => body)).toEqual([{ session_id: 'cs_test_1' }])
})

test('a card that was not saved says so, and can be added again', async () => {
  using api = fakeApi()
  on(api)
  api.on(supplierPlansApi.saveCard, () => {
    throw refusal(422, { code: 'CARD_NOT_SAVED', message: 'Error saving card to Stripe' })
  })
  const { screen } = await open(`${path}?card=success&session_id=cs_test_1`)
  await expect.element(screen.getByText('Nothing was charged. Please add the card again.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a card' })).toBeVisible()
})

test('a custom plan can be started once there is a card, and ended after a question', async () => {
  using api = fakeApi()
  const state = on(api, { card, plans: [free, partner] })
  api.on(supplierPlansApi.change, ({ body }) => {
    const held = { ...partner, is_active: !body.cancel, status: body.cancel ? ('cancelled' as const) : ('active' as const) }
    state.plans = [{ ...free, is_active: Boolean(body.cancel), status: 'cancelled' }, held]
    return state
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Start plan' }).click()
  await screen.getByRole('button', { name: 'End plan' }).click()
  await expect.element(screen.getByText(/the commission of the Free plan, 10%/)).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'End plan' }).click()
  await expect.element(screen.getByText('Ended', { exact: true })).toBeVisible()
  expect(api.sent(supplierPlansApi.change).map(({ body }) => body)).toEqual([
    { plan_id: 8, cancel: false },
    { plan_id: 8, cancel: true },
  ])
})

test('a custom plan without a card gives the reason why it cannot be started', async () => {
  using api = fakeApi()
  on(api, { plans: [free, partner] })
  const { screen } = await open()
  await expect
    .element(screen.getByRole('button', { name: 'Start plan' }))
    .toHaveAccessibleDescription('Add a card before you start this plan.')
})

test('a card is removed at the second press', async () => {
  using api = fakeApi()
  const state = on(api, { card })
  api.on(paymentsApi.removeCard, () => {
    state.card = null
    return { success: true as const }
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Remove Card' }).click()
  expect(api.sent(paymentsApi.removeCard)).toEqual([])
  await screen.getByRole('button', { name: 'Confirm Remove?' }).click()
  await expect.element(screen.getByText('No card yet')).toBeVisible()
})

test('commission shows the order behind it, and an unpaid invoice is paid now', async () => {
  using api = fakeApi()
  on(api, { card })
  invoices = [unpaid]
  api.on(invoicesApi.pay, () => {
    invoices = [{ ...unpaid, status: 'paid', failure: null, paid_at: '2026-11-26T12:00:00.000Z' }]
    return { status: 'paid' as const, url: null }
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: '#1001' })).toHaveAttribute('href', '/supplier/order/12')
  await expect.element(screen.getByText(/The card was declined/)).toBeVisible()
  await screen.getByRole('button', { name: 'Pay invoice C-000003 now' }).click()
  await expect.element(screen.getByText('Invoice C-000003 is paid')).toBeVisible()
  await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible()
})

test('a bank that asks is left for, and its answer is asked for on the way back', async () => {
  using api = fakeApi()
  const seen = departures()
  on(api, { card })
  invoices = [unpaid]
  api.on(invoicesApi.pay, { status: 'requires_action', url: 'https://bank.test/ask' })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Pay invoice C-000003 now' }).click()
  await expect.poll(() => seen).toEqual(['https://bank.test/ask'])
})

test('coming back from the bank says how the charge ended, and leaves the address clean', async () => {
  using api = fakeApi()
  on(api, { card })
  api.on(invoicesApi.finish, () => {
    throw refusal(402, { code: 'CARD_DECLINED', message: 'Your bank did not confirm the payment.' })
  })
  const { screen, address } = await open(`${path}?invoice=3`)
  await expect.element(screen.getByText('Your bank did not confirm the payment.')).toBeVisible()
  await expect.poll(address).toBe(path)
})

test('an invoice without a card gives the reason why it cannot be paid', async () => {
  using api = fakeApi()
  on(api)
  invoices = [unpaid]
  const { screen } = await open()
  await expect
    .element(screen.getByRole('button', { name: 'Pay invoice C-000003 now' }))
    .toHaveAccessibleDescription('Add a card to pay this invoice.')
})
