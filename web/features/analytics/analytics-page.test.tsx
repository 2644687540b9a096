import { analyticsApi } from '@quayside/contract/analytics/endpoints'
import type { Analytics, WireFigures } from '@quayside/contract/analytics/figures'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from './analytics-page.tsx'

const none: WireFigures = {
  arrived: 0,
  short_of_stock: 0,
  orders: 0,
  items: 0,
  revenue_minor: 0,
  payout_minor: 0,
  margin_minor: 0,
  shipped: 0,
  shipped_late: 0,
  ship_seconds: 0,
  promised_seconds: 0,
  cancelled: 0,
  imports: 0,
  views: 0,
}
const some: WireFigures = {
  ...none,
  arrived: 10,
  short_of_stock: 1,
  orders: 8,
  items: 12,
  revenue_minor: 412_000,
  margin_minor: 250_000,
  shipped: 4,
  shipped_late: 1,
  ship_seconds: 4 * 30 * 3600,
  promised_seconds: 4 * 96 * 3600,
  cancelled: 2,
  imports: 16,
  views: 64,
}
const points = (first: number, figures: WireFigures) =>
  Array.from({ length: 7 }, (_, at) => ({ at: new Date(Date.UTC(2026, 2, first + at)).toISOString(), figures: at === 6 ? figures : none }))

const analytics: Analytics = {
  period: '7d',
  point_hours: 24,
  from: '2026-03-08T00:00:00.000Z',
  to: '2026-03-15T00:00:00.000Z',
  counted_at: '2026-03-14T12:00:00.000Z',
  currency: 'USD',
  points: points(8, some),
  points_before: points(1, { ...none, orders: 4, revenue_minor: 206_000 }),
  total: some,
  total_before: { ...none, orders: 4, revenue_minor: 206_000 },
  vendors: { approved: 3, pending: 1, denied: 0 },
  scorecard: [{ key: 'short_of_stock', value: 0.1, part: 2, whole: 20, bound: 0.025, is_good: false, to_raise: 61 }],
}
const days = { currency: 'USD' as const, from: analytics.from, to: analytics.to }
const row = { orders: 8, items: 12, revenue_minor: 412_000, revenue_before_minor: 0, margin_minor: 250_000, imports: 16 }

async function open(api: FakeApi, { at = '/supplier/analytics?period=7d', width = 1280 } = {}) {
  api
    .on(workspace.supplierSettings, sampleSupplier)
    .on(analyticsApi.analytics, { analytics })
    .on(analyticsApi.products, {
      ...days,
      products: [{ product_id: 7, title: 'Cedar soap', image: null, views: 64, ...row }],
      pagination: pagination(1, 20, 45),
    })
    .on(analyticsApi.vendors, { ...days, vendors: [{ vendor_id: 9, name: 'Maple & Pine', ...row }], pagination: pagination(1, 20, 1) })
    .on(analyticsApi.stock, {
      stock: [{ product_id: 7, title: 'Cedar soap', variant: 'Large', sku: 'SOAP-L', available: 6, sold: 56, days_left: 3 }],
      pagination: pagination(1, 20, 1),
    })
  await page.viewport(width, 900)
  return renderPage(Route, { path: '/supplier/analytics', at, site: 'suppliers' })
}

test.each([1280, 390])('figures stand beside the period before, at %i pixels', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, { width })
  await expect.element(screen.getByRole('img', { name: /^Revenue: \$4,120\.00, \+100% from \$2,060\.00/ })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^Orders: 8, \+100% from 4/ })).toBeVisible()
  const tiles = screen.getByLabelText('Figures of the period')
  await expect.element(tiles).toMatchTextContent(/Time to ship.*1 d 6 h.*promised: 4 d/)
  await expect.element(tiles).toMatchTextContent(/Shipped late.*25%.*1 of 4 shipped orders/)
  await expect.element(tiles).toMatchTextContent(/From view to import.*25%.*16 imports, 64 views/)
  await expect.element(tiles).toMatchTextContent(/Short of stock.*10%.*1 of 10 orders that came in/)
  await expect.element(screen.getByText('Today 3 approved, 1 waiting for your answer, 0 denied.', { exact: false })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('the scorecard says how a number comes about and what would raise it', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByText('2 of 20 orders in the last 90 days found too little stock')).toBeVisible()
  await expect.element(screen.getByText('Keep your stock up to date: 61 more orders that find it bring you below 2.5%.')).toBeVisible()
})

test('a chart has its numbers in a table behind it', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByText('Show as table: Orders').click()
  const table = screen.getByRole('table', { name: 'Orders by day' })
  await expect.element(table.getByRole('row', { name: 'Mar 14 8 4' })).toBeVisible()
})

test('periods and pages are addresses', async () => {
  using api = fakeApi()
  const { screen, address } = await open(api)
  await expect.element(screen.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(address).toBe('/supplier/analytics?period=7d&products=2')
  await expect.poll(() => api.sent(analyticsApi.products).at(-1)?.query).toEqual({ period: '7d', page: '2' })
  await screen.getByRole('link', { name: 'Last 30 days' }).click()
  await expect.poll(address).toBe('/supplier/analytics')
  await expect.poll(() => api.sent(analyticsApi.analytics).at(-1)?.query).toEqual({ period: '30d' })
})

test('stock says how long it lasts, and each table comes as a file', async () => {
  using api = fakeApi()
  api.on(analyticsApi.export, 'Product')
  const { screen } = await open(api)
  await expect.element(screen.getByRole('row', { name: /Cedar soap Large SOAP-L 6 56 3 days/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Export CSV: Stock that runs out' }).click()
  await expect.poll(() => api.sent(analyticsApi.export).at(-1)?.query).toEqual({ period: '30d', table: 'stock' })
  await screen.getByRole('button', { name: 'Export CSV', exact: true }).click()
  await expect.poll(() => api.sent(analyticsApi.export).at(-1)?.query).toEqual({ period: '7d', table: 'over_time' })
})

test('figures that do not load say so', async () => {
  using api = fakeApi()
  api.on(workspace.supplierSettings, sampleSupplier).on(analyticsApi.analytics, () => {
    throw refusal(403, { code: 'FORBIDDEN', message: 'No' })
  })
  const { screen } = await renderPage(Route, { path: '/supplier/analytics', at: '/supplier/analytics', site: 'suppliers' })
  await expect.element(screen.getByText('Your figures could not be loaded.')).toBeVisible()
})
