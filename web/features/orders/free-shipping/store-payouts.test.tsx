import { freeShippingApi } from '@quayside/contract/orders/free-shipping-endpoints'
import type { StorePayouts as Payouts } from '@quayside/contract/payments/store-payouts'
import { storePayoutsApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { money } from '@quayside/domain/vocabulary/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './free-shipping-page.tsx'

const usd = (minor: number) => wireMoney(money(minor, 'USD'))
const paid = (more: Partial<Payouts> = {}): Payouts => ({
  email: 'nora@maple.example',
  is_blocked: false,
  payouts: [
    {
      id: 2,
      status: 'unclaimed',
      text: 'Not claimed yet',
      amount: usd(2392),
      receiver: 'nora@maple.example',
      started_at: '2026-11-25T14:20:00Z',
      settled_at: null,
      reference: '4W3F5MQHS2E7R8JXK',
    },
    {
      id: 1,
      status: 'paid',
      text: 'Paid',
      amount: usd(2090),
      receiver: 'nora@maple.example',
      started_at: '2026-10-25T14:20:00Z',
      settled_at: '2026-10-25T14:21:00Z',
      reference: '7K3F5MQHS2E7R8JXA',
    },
  ],
  ...more,
})

async function open(api: FakeApi, payouts: Payouts, width = 1280) {
  api.on(freeShippingApi.read, {
    is_on: true,
    terms: { plans: ['GROWTH'], orders: 10, per_item: usd(299), orders_per_month: 20 },
    orders_used: 0,
    owed: usd(0),
    minimum: usd(2000),
    orders: [],
  })
  api.on(storePayoutsApi.read, payouts)
  await page.viewport(width, 900)
  return renderPage(Route, { path: '/settings/free_shipping' })
}

test.each([1280, 390])('payments to a store show how each stands, at %i pixels', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, paid(), width)
  const table = screen.getByRole('region', { name: 'Payments to you' })
  await expect
    .element(table.getByRole('row').filter({ hasText: 'Nov 25th 2026' }))
    .toMatchTextContent(/nora@maple\.example · 4W3F5MQHS2E7R8JXK.*Not claimed yet.*\$23\.92/)
  await expect.element(table.getByRole('row').filter({ hasText: 'Oct 25th 2026' })).toMatchTextContent(/Paid.*\$20\.90/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('the address is saved, and one that is none is a fault of its field', async () => {
  using api = fakeApi()
  const { screen } = await open(api, paid({ email: null, payouts: [] }))
  await expect.element(screen.getByText(/Without one, what is owed to you waits/)).toBeVisible()
  const form = screen.getByRole('form', { name: 'PayPal address' })
  await form.getByRole('textbox').fill('QYR5Z8XDVJNXQ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Enter the e-mail address of your PayPal account').first()).toBeVisible()
  expect(api.sent(storePayoutsApi.saveAddress)).toEqual([])
  api.on(storePayoutsApi.saveAddress, paid({ payouts: [] }))
  await form.getByRole('textbox').fill('nora@maple.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Your PayPal address is saved')).toBeVisible()
  expect(api.sent(storePayoutsApi.saveAddress)[0]?.body).toEqual({ email: 'nora@maple.example' })
})

test('a payment that came back is said, and its address is typed again', async () => {
  using api = fakeApi()
  const { screen } = await open(api, paid({ is_blocked: true }))
  await expect.element(screen.getByText(/Check your PayPal address and save it again/)).toBeVisible()
  await expect.element(screen.getByText('So far: nora@maple.example')).toBeVisible()
  await expect.element(screen.getByRole('form', { name: 'PayPal address' }).getByRole('textbox')).toHaveValue('')
})

test('payments that cannot be had say so, and the rest of the page stays', async () => {
  using api = fakeApi()
  api.on(storePayoutsApi.read, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  api.on(freeShippingApi.read, {
    is_on: true,
    terms: { plans: ['GROWTH'], orders: 10, per_item: usd(299), orders_per_month: 20 },
    orders_used: 0,
    owed: usd(598),
    minimum: usd(2000),
    orders: [],
  })
  const { screen } = await renderPage(Route, { path: '/settings/free_shipping' })
  await expect.element(screen.getByText(/Your payments could not be loaded/)).toBeVisible()
  await expect.element(screen.getByText('$5.98')).toBeVisible()
})
