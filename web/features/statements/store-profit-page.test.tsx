import { profitApi, type StoreProfit } from '@quayside/contract/statements/profit'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './store-profit-page.tsx'

const usd = (minor: number) => wireMoney({ minor, currency: 'USD' })
const workings = (minor: number) => ({
  rule: 'order-profit@1',
  result: usd(minor),
  steps: [
    { label: 'Your shopper paid', amount: usd(minor + 2000) },
    { label: 'Suppliers', amount: usd(-2000) },
  ],
})
const row = { id: 7, name: '#1001', at: '2026-11-10T12:00:00.000Z', pieces: null, sold_minor: 5000, cost_minor: 2000, profit_minor: 3000 }
const month: StoreProfit = {
  month: '2026-11',
  currency: 'USD',
  currencies: ['USD', 'CAD'],
  orders: 60,
  left_out: { unpaid: 2, unknown: 1 },
  profit: workings(3000),
  margin_basis_points: 6000,
  has_suppliers: true,
  rows: [{ ...row, workings: workings(3000) }],
  pagination: pagination(1, 50, 60),
}
const path = '/settings/profit'
const open = () => renderPage(Route, { path, at: path })

test.each([1280, 390])('a month says what is left, of what, and what is not in it, at %i pixels', async (width) => {
  await page.viewport(width, 900)
  using api = fakeApi()
  api.on(profitApi.months, { months: ['2026-11', '2026-10'] }).on(profitApi.read, month)
  const { screen } = await open()
  await expect.element(screen.getByText('60.0% of what you sold')).toBeVisible()
  await expect
    .element(screen.getByText('From 60 orders. Not in it: 2 orders to be paid first, 1 order whose price in your store is not known.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: '#1001' })).toHaveAttribute('href', '/order/7')
  await screen.getByRole('button', { name: 'Profit of #1001 $30.00. Why this number?' }).click()
  await expect.element(screen.getByRole('row', { name: /Suppliers −\$20\.00/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('months, parts, currencies and pages are addresses, and the rows are exported', async () => {
  await page.viewport(1280, 900)
  using api = fakeApi()
  api
    .on(profitApi.months, { months: ['2026-11', '2026-10'] })
    .on(profitApi.read, month)
    .on(profitApi.export, 'Order')
  const { screen, address } = await open()
  await screen.getByRole('link', { name: 'Products' }).click()
  await expect.poll(address).toBe('/settings/profit?month=2026-11&by=products')
  await expect.poll(() => api.sent(profitApi.read).at(-1)?.query).toEqual({ month: '2026-11', by: 'products', page: '1' })
  await screen.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => api.sent(profitApi.export).at(-1)?.query).toEqual({ month: '2026-11', by: 'products' })
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('October 2026')
  await expect.poll(address).toBe('/settings/profit?month=2026-10&by=products')
  await screen.getByRole('link', { name: 'CAD' }).click()
  await expect.poll(address).toBe('/settings/profit?month=2026-10&by=products&currency=CAD')
})

test('a row of amounts that belong to no product has no link', async () => {
  using api = fakeApi()
  const rest = { ...row, id: null, name: 'Shipping of your shoppers, discounts and the like', at: null, workings: null }
  api.on(profitApi.months, { months: ['2026-11'] }).on(profitApi.read, { ...month, rows: [rest], pagination: pagination(1, 50, 1) })
  const { screen } = await open()
  await expect.element(screen.getByText('Shipping of your shoppers, discounts and the like')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Shipping of/ })).not.toBeInTheDocument()
})

test('a store without sales is told when its profit comes', async () => {
  using api = fakeApi()
  api.on(profitApi.months, { months: [] })
  const { screen } = await open()
  await expect.element(screen.getByText('No sales yet')).toBeVisible()
})

test('a month that does not load says so', async () => {
  using api = fakeApi()
  api.on(profitApi.months, { months: ['2026-11'] }).on(profitApi.read, () => {
    throw refusal(403, { code: 'FORBIDDEN', message: 'No' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Your profit could not be loaded.')).toBeVisible()
})
