import type { AutomaticPayments } from '@quayside/contract/orders/automatic'
import { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { consentText } from '@quayside/domain/orders/automatic/automatic-payment'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { usd } from '../testing/sample-orders.ts'
import { Route } from './automatic-payments-page.tsx'

const proposed: AutomaticPayments['proposed'] = {
  currency: 'USD',
  order_limit: 10_000,
  day_limit: 50_000,
  supplier_ids: null,
  wait_minutes: 30,
  least_profit: 0,
  holds_on_address: true,
  holds_on_risk: true,
}
const off: AutomaticPayments = {
  is_entitled: true,
  is_on: false,
  on_since: null,
  rules: null,
  proposed,
  currency: 'USD',
  consent_text: consentText('Quayside'),
  consent: null,
  has_card: true,
  paused: null,
  spent: usd(0),
  waiting: 0,
  held: 0,
  suppliers: [
    { id: 5, name: 'Fernway Ceramics' },
    { id: 6, name: 'Loom & Ladle' },
  ],
}
const on: AutomaticPayments = {
  ...off,
  is_on: true,
  on_since: '2026-11-20T09:00:00.000Z',
  rules: proposed,
  consent: { text: off.consent_text, version: 1, agreed_at: '2026-11-20T09:00:00.000Z', ended_at: null },
  spent: usd(12_345),
  waiting: 1,
  held: 2,
}
const open = async (api: FakeApi, state: AutomaticPayments, width = 1280) => {
  await page.viewport(width, 900)
  api.on(workspace.storeSettings, sampleStore)
  api.on(automaticApi.get, state)
  return renderPage(Route, { path: '/settings/automatic_payments', session: { token: () => 'secret' } })
}

test.each([1280, 390])('at %i px it is switched on with limits and the words agreed to, and not before', async (width) => {
  using api = fakeApi()
  api.on(automaticApi.switchOn, on)
  const { screen } = await open(api, off, width)
  const button = screen.getByRole('button', { name: 'Switch on' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await screen.getByLabelText('Most for an order').fill('80.50')
  await screen.getByLabelText('Only these').click()
  await screen.getByLabelText('Loom & Ladle').click()
  await expect.element(screen.getByText(/\$80\.50 for an order at most, and \$500\.00 within 24 hours/)).toBeVisible()
  await screen.getByLabelText(off.consent_text).click()
  await button.click()
  await expect
    .poll(() => api.sent(automaticApi.switchOn)[0]?.body)
    .toEqual({ rules: { ...proposed, order_limit: 8050, supplier_ids: [5] }, consent: off.consent_text })
  await expect.element(screen.getByText('Automatic payment is on')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a limit that is too low is refused at its field, and nothing is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api, on)
  await screen.getByLabelText('Most in 24 hours').fill('0')
  await screen.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(screen.getByText('Please enter at least 1.00 as the limit for 24 hours').first()).toBeVisible()
  expect(api.sent(automaticApi.switchOn)).toEqual([])
})

test('the page of a store that is on says what was charged, waits and is held, shows the words agreed to, and switches off with a second press', async () => {
  using api = fakeApi()
  api.on(automaticApi.switchOff, off)
  const { screen } = await open(api, on)
  await expect.element(screen.getByText(/^\$123\.45/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '2 payments' })).toHaveAttribute('href', '/orders?status=pending')
  await expect.element(screen.getByText(/You agreed on/)).toBeVisible()
  await screen.getByRole('button', { name: 'Switch off' }).click()
  expect(api.sent(automaticApi.switchOff)).toEqual([])
  await page.getByRole('button', { name: 'Switch off' }).last().click()
  await expect.poll(() => api.sent(automaticApi.switchOff).length).toBe(1)
})

test('a dry run shows what the limits as typed would have paid and held, and says when they have changed since', async () => {
  using api = fakeApi()
  const { screen } = await open(api, off)
  const row = { order_id: 12, supplier: 'Fernway Ceramics', arrived_at: '2026-11-20T09:00:00.000Z', total: usd(3270) }
  api.on(automaticApi.dryRun, {
    days: 30,
    currency: 'USD',
    paid: { suppliers: 1, amount: usd(3270) },
    held: { suppliers: 1, amount: usd(3270) },
    reasons: [{ reason: 'order_limit', count: 1 }],
    rows: [
      { ...row, order: '#1030', held: 'The order costs $32.70, more than your limit of $20.00 for an order.' },
      { ...row, order_id: 11, order: '#1029', held: null },
    ],
    is_cut: false,
  })
  await screen.getByLabelText('Most for an order').fill('20')
  await screen.getByRole('button', { name: 'Try on the last 30 days' }).click()
  const table = screen.getByRole('table', { name: 'Orders of the last 30 days' })
  await expect.element(table).toMatchTextContent(/#1030.*Held\. The order costs.*#1029.*Paid/)
  await expect.element(screen.getByText('Limit for an order: 1')).toBeVisible()
  expect(api.sent(automaticApi.dryRun)[0]?.body).toEqual({ rules: { ...proposed, order_limit: 2000 } })
  await screen.getByLabelText('Most for an order').fill('40')
  await expect.element(screen.getByText(/The limits have changed since/)).toBeVisible()
  expect(api.sent(automaticApi.switchOn)).toEqual([])
})

test('after a declined card it says so, and goes on by one press', async () => {
  using api = fakeApi()
  api.on(automaticApi.resume, on)
  const { screen } = await open(api, { ...on, paused: { at: '2026-11-21T09:00:00.000Z', reason: 'Your card was declined.' } })
  await expect.element(screen.getByText(/Your card was declined\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => api.sent(automaticApi.resume).length).toBe(1)
})

test('a store on a lower plan is led to the plans, and can switch it off', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...on, is_entitled: false })
  await expect.element(screen.getByText(/Automatic payment is part of the Professional and Executive plans\./)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings/plans')
  await expect.element(screen.getByRole('button', { name: 'Switch off' })).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

test('a store without a card is asked for one first', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...off, has_card: false })
  await expect.element(screen.getByRole('link', { name: 'Add Payment Card' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Switch on' })).toHaveAttribute('aria-disabled', 'true')
})
