import type { DutyEstimate, DutyEstimateLine } from '@quayside/contract/landed-cost/duty-estimate'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as OrderRoute } from '../store/order-page.tsx'
import { order, paidBlock, storeSettings, usd } from '../testing/sample-orders.ts'
import { Route } from './duty-estimates-page.tsx'

const estimated = (given: Partial<DutyEstimateLine> = {}): DutyEstimateLine => ({
  id: 1,
  title: 'Leather bag',
  variant: 'Brown',
  quantity: 2,
  hs_code: '420221',
  is_hs_code_of_category: false,
  state: 'estimated',
  text: '',
  workings: {
    rule: 'landed-cost@1',
    result: usd(641),
    steps: [
      { label: 'Duty', amount: usd(420), note: '10.5% of $40.00 for goods (HS 4202)' },
      { label: 'Tax', amount: usd(221), note: '5% of $44.20 for goods and duty' },
    ],
  },
  charges: [
    { kind: 'duty', amount: usd(420), rate: '10.5%', source: 'Customs Tariff, chapter 42', valid_from: '2026-01-01' },
    { kind: 'tax', amount: usd(221), rate: '5%', source: 'https://canada.example/gst', valid_from: '2025-07-01' },
  ],
  ...given,
})
const unknown = (id: number, text: string): DutyEstimateLine =>
  estimated({ id, title: `Cup ${id}`, state: 'unknown', hs_code: null, text, workings: null, charges: [] })
const uploaded = { uploaded_at: '2026-11-20T12:00:00Z', is_old: false }

async function open(api: FakeApi, estimate: DutyEstimate | null, { isOn = true, width = 1280, shown = order() } = {}) {
  api.on(workspace.storeSettings, { ...storeSettings, estimates_duty: isOn }).on(paymentsApi.card, { card: null })
  api.on(ordersApi.get, { data: { order: shown } }).on(ordersApi.estimateDuty, { estimate })
  await page.viewport(width, 900)
  return renderPage(OrderRoute, { path: '/order/$orderId', at: '/order/12' })
}

test.each([1280, 390])('an estimate shows its workings, rates, sources and dates beside the order, at %i pixels', async (width) => {
  using api = fakeApi()
  const lines = [estimated(), unknown(2, 'No estimate: the supplier has not given an HS code.')]
  const { screen } = await open(api, { table: uploaded, lines }, { width })
  const panel = screen.getByRole('region', { name: 'Duty and tax estimate' })
  await expect.element(panel).toMatchTextContent(/Not included in what you pay the supplier.*Rates of Nov 20th 2026/)
  const bag = panel.getByRole('row').filter({ hasText: 'Leather bag' })
  await expect
    .element(bag)
    .toMatchTextContent(/2 × Leather bag.*HS 420221.*\$6\.41.*Duty 10\.5%: Customs Tariff, chapter 42, from Jan 1st 2026/)
  await expect.element(bag.getByRole('link', { name: /canada\.example/ })).toHaveAttribute('href', 'https://canada.example/gst')
  const cup = panel.getByRole('row').filter({ hasText: 'Cup 2' })
  await expect.element(cup).toMatchTextContent(/—.*No estimate: the supplier has not given an HS code\./)
  await expect.element(cup).not.toMatchTextContent(/\$0/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await panel.getByRole('button', { name: 'Duty and tax for Leather bag $6.41. Why this number?' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Duty and tax for Leather bag' }))
    .toMatchTextContent(/10\.5% of \$40\.00.*\$4\.20.*5% of \$44\.20.*\$2\.21.*\$6\.41/)
})

test('an estimate changes no amount of the order', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: uploaded, lines: [estimated()] })
  await expect.element(screen.getByRole('region', { name: 'Duty and tax estimate' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pay $32.70' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'This order' })).not.toMatchTextContent(/6\.41/)
})

test('an HS code of the category says that it is one', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: uploaded, lines: [estimated({ is_hs_code_of_category: true })] })
  await expect.element(screen.getByText('Brown · HS 420221, usual in its category')).toBeVisible()
})

test('an estimate stays on an order that is paid', async () => {
  using api = fakeApi()
  const { screen } = await open(
    api,
    { table: uploaded, lines: [estimated()] },
    { shown: order({ status: 'paid', suppliers: [paidBlock()] }) },
  )
  await expect.element(screen.getByRole('region', { name: 'Duty and tax estimate' })).toMatchTextContent(/\$6\.41/)
})

test('rates older than a year, and none at all, are said', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: { ...uploaded, is_old: true }, lines: [estimated()] })
  await expect.element(screen.getByText('The rates were uploaded more than a year ago and may have changed.')).toBeVisible()
  using other = fakeApi()
  const { screen: without } = await open(other, { table: null, lines: [unknown(3, 'No estimate: there is no tax rate to Canada.')] })
  await expect.element(without.getByText(/No rates have been uploaded yet\./)).toBeVisible()
})

test('a store that has not switched estimates on asks for none and sees none', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: uploaded, lines: [estimated()] }, { isOn: false })
  await expect.element(screen.getByRole('button', { name: 'Pay $32.70' })).toBeVisible()
  expect(screen.getByText('Duty and tax estimate').elements()).toEqual([])
  expect(api.sent(ordersApi.estimateDuty)).toEqual([])
})

test('an estimate that cannot be had says so, and the order stays', async () => {
  using api = fakeApi()
  api.on(ordersApi.estimateDuty, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  api.on(workspace.storeSettings, { ...storeSettings, estimates_duty: true }).on(paymentsApi.card, { card: null })
  api.on(ordersApi.get, { data: { order: order() } })
  const { screen } = await renderPage(OrderRoute, { path: '/order/$orderId', at: '/order/12' })
  await expect.element(screen.getByText(/The estimate could not be loaded/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pay $32.70' })).toBeVisible()
})

test.each([1280, 390])('the owner switches estimates on, at %i pixels', async (width) => {
  using api = fakeApi()
  api.on(workspace.storeSettings, { ...storeSettings, estimates_duty: false }).on(storesApi.saveDutyEstimates, { is_on: true })
  await page.viewport(width, 900)
  const { screen } = await renderPage(Route, { path: '/settings/duty_estimates' })
  const control = screen.getByRole('switch', { name: /Show estimates on orders/ })
  await expect.element(control).not.toBeChecked()
  api.on(workspace.storeSettings, { ...storeSettings, estimates_duty: true })
  await control.click({ force: true })
  await expect.element(control).toBeChecked()
  expect(api.sent(storesApi.saveDutyEstimates).map(({ body }) => body)).toEqual([{ is_on: true }])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a switch that cannot be saved goes back and says why', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, { ...storeSettings, estimates_duty: false })
  api.on(storesApi.saveDutyEstimates, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'It could not be saved.' })
  })
  const { screen } = await renderPage(Route, { path: '/settings/duty_estimates' })
  const control = screen.getByRole('switch', { name: /Show estimates on orders/ })
  await control.click({ force: true })
  await expect.element(screen.getByText('It could not be saved.').first()).toBeVisible()
})
