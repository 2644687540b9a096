import { statementsApi } from '@quayside/contract/statements/endpoints'
import type { SupplierStatement } from '@quayside/contract/statements/statement'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as StoreRoute } from './store-statements-page.tsx'
import { Route } from './supplier-statements-page.tsx'

const usd = (minor: number) => wireMoney({ minor, currency: 'USD' })
const balances: SupplierStatement['balances'] = [
  { name: 'transferred', opening_minor: 50_000, change_minor: 1900, closing_minor: 51_900 },
  { name: 'owed', opening_minor: 0, change_minor: 0, closing_minor: 0 },
  { name: 'commission', opening_minor: 100, change_minor: 190, closing_minor: 290 },
]
const none = { amount_minor: 0, fee_minor: 0, refund_minor: 0, net_minor: 0, owed_minor: 0, commission_minor: 0, payable_minor: 0 }
const line = { at: '2026-11-10T12:00:00.000Z', description: '', reference: 'ch_1', processor_line: 'txn_1', workings: null }
const order = { id: 7, name: '#1001', party: 'Harbour Lane' }
const statement: SupplierStatement = {
  month: '2026-11',
  currency: 'USD',
  currencies: ['USD', 'CAD'],
  is_closed: false,
  balances,
  next: 3,
  lines: [
    {
      ...none,
      ...line,
      id: 1,
      kind: 'payment',
      order,
      amount_minor: 2300,
      fee_minor: -100,
      net_minor: 2200,
      workings: {
        rule: 'payout@1',
        result: usd(2200),
        steps: [
          { label: 'Total', amount: usd(2300) },
          { label: 'Processor fee', amount: usd(-100), note: '2.9% of $23.00' },
        ],
      },
    },
    { ...none, ...line, id: 3, kind: 'refund', order, refund_minor: -300, net_minor: -300 },
  ],
}
const months = [
  { month: '2026-11', currency: 'USD', is_closed: false, balances },
  { month: '2026-10', currency: 'USD', is_closed: true, balances },
] as const
const at = '/supplier/statements'
const open = () => renderPage(Route, { path: at, at, site: 'suppliers' })

test.each([1280, 390])('a month has its balances and each order with fee, refund and net, at %i pixels', async (width) => {
  await page.viewport(width, 900)
  using api = fakeApi()
  api.on(statementsApi.supplierMonths, { months: [...months] }).on(statementsApi.supplierStatement, statement)
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /Commission owed \$1\.00 \$1\.90 \$2\.90/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '#1001' }).first()).toHaveAttribute('href', '/supplier/order/7')
  await screen.getByRole('button', { name: 'Net $22.00. Why this number?' }).click()
  await expect.element(screen.getByText('2.9% of $23.00')).toBeVisible()
  await expect.element(screen.getByText(/Rule payout@1/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('months, currencies and pages are addresses, and a month is exported', async () => {
  using api = fakeApi()
  api
    .on(statementsApi.supplierMonths, { months: [...months] })
    .on(statementsApi.supplierStatement, statement)
    .on(statementsApi.exportSupplierStatement, 'Date')
  const { screen, address } = await open()
  await screen.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(address).toBe('/supplier/statements?month=2026-11&currency=USD&after=3')
  await expect
    .poll(() => api.sent(statementsApi.supplierStatement).at(-1)?.query)
    .toEqual({ month: '2026-11', currency: 'USD', after: '3' })
  await screen.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => api.sent(statementsApi.exportSupplierStatement).at(-1)?.query).toEqual({ month: '2026-11', currency: 'USD' })
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('October 2026')
  await expect.poll(address).toBe('/supplier/statements?month=2026-10&currency=USD')
  await screen.getByRole('link', { name: 'CAD' }).click()
  await expect.poll(address).toBe('/supplier/statements?month=2026-10&currency=CAD')
})

test('a supplier without payments is told when its first statement comes', async () => {
  using api = fakeApi()
  api.on(statementsApi.supplierMonths, { months: [] })
  const { screen } = await open()
  await expect.element(screen.getByText('No statements yet')).toBeVisible()
})

test('a statement that does not load says so', async () => {
  using api = fakeApi()
  api.on(statementsApi.supplierMonths, { months: [...months] }).on(statementsApi.supplierStatement, () => {
    throw refusal(403, { code: 'FORBIDDEN', message: 'No' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Your statement could not be loaded.')).toBeVisible()
})

test('a store sees what it paid and what came back', async () => {
  using api = fakeApi()
  const ofStore = [{ name: 'paid' as const, opening_minor: 0, change_minor: 2300, closing_minor: 2300 }]
  const month = { month: '2026-11', currency: 'USD' as const, is_closed: true, balances: ofStore }
  api.on(statementsApi.storeMonths, { months: [month] }).on(statementsApi.storeStatement, {
    ...month,
    currencies: ['USD'],
    next: null,
    lines: [
      { ...line, id: 1, kind: 'payment', order, paid_minor: 2300, refunded_minor: 0, credit_minor: 0, net_minor: 2300 },
      { ...line, id: 2, kind: 'refund', order, paid_minor: 0, refunded_minor: 300, credit_minor: 0, net_minor: -300 },
    ],
  })
  const path = '/settings/statements'
  const { screen } = await renderPage(StoreRoute, { path, at: path })
  await expect.element(screen.getByText('Final')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Refund .*#1001.*\$3\.00/ })).toBeVisible()
})
