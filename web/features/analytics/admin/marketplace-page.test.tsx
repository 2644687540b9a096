import { type MarketplaceAnalytics, marketplaceAnalyticsApi } from '@quayside/contract/admin/marketplace-analytics'
import { conversionsOf } from '@quayside/domain/admin/marketplace-analytics'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './marketplace-page.tsx'

const dateOf = (place: number) => new Date(Date.UTC(2026, 10, 1 + place)).toISOString()
/** Seven days, with everything on the last. */
const points = (value: number, before = 0): MarketplaceAnalytics['installs'] =>
  Array.from({ length: 7 }, (_, place) => ({
    date: dateOf(place),
    value: place === 6 ? value : 0,
    before: place === 6 ? before : 0,
    direction: place === 6 && value ? ('up' as const) : ('same' as const),
    change: place === 6 ? value : 0,
  }))
const series = (total: number, before = 0) => ({ points: points(total, before), total, total_before: before })

const nothing: MarketplaceAnalytics = {
  period: '7d',
  point_hours: 24,
  from: dateOf(0),
  to: dateOf(7),
  counted_at: null,
  stores_counted_at: null,
  signups: points(0),
  installs: points(0),
  first_payments: points(0),
  paid_uninstalls: points(0),
  conversions: conversionsOf([]),
  cohorts: [],
  trade: [],
  plans: [],
  shipping: {
    shipped: series(0),
    shipped_late: series(0),
    hours: points(0).map(({ date }) => ({ date, value: null, before: null })),
    mean_hours: null,
    mean_hours_before: null,
  },
}
const full: MarketplaceAnalytics = {
  ...nothing,
  counted_at: '2026-11-07T12:00:00.000Z',
  stores_counted_at: '2026-11-07T11:22:00.000Z',
  signups: points(40, 20),
  installs: points(30, 20),
  first_payments: points(6, 3),
  paid_uninstalls: points(2, 4),
  conversions: conversionsOf([
    { plan: 'FREE', isActive: false, stores: 20 },
    { plan: 'BASIC', isActive: true, stores: 6 },
    { plan: 'BASIC', isActive: false, stores: 1 },
    { plan: 'PROFESSIONAL', isActive: true, stores: 3 },
  ]),
  cohorts: [
    { month: '2026-11-01T00:00:00.000Z', stores: 30, paying: [3] },
    { month: '2026-10-01T00:00:00.000Z', stores: 8, paying: [1, 4] },
  ],
  trade: [
    { currency: 'USD', payments: series(80, 40), gmv: series(800_000, 400_000), refunded: series(40_000), take: series(64_000, 20_000) },
    { currency: 'CAD', payments: series(1), gmv: series(2_500), refunded: series(0), take: series(-150) },
  ],
  plans: [
    {
      currency: 'USD',
      plan: 'BASIC',
      charges: 4,
      charged_minor: 11_600,
      returned_minor: 2_900,
      earned_minor: 5_000,
      earned_before_minor: 2_500,
    },
    {
      currency: 'USD',
      plan: 'UNKNOWN',
      charges: 0,
      charged_minor: 0,
      returned_minor: 0,
      earned_minor: 100,
      earned_before_minor: 0,
    },
  ],
  shipping: {
    shipped: series(10, 5),
    shipped_late: series(1),
    hours: points(0).map(({ date }, place) => ({ date, value: place === 6 ? 30 : null, before: null })),
    mean_hours: 30,
    mean_hours_before: 50,
  },
}

const path = '/admin/analytics'
async function open(api: FakeApi, figures: MarketplaceAnalytics, width = 1280) {
  api.on(marketplaceAnalyticsApi.analytics, ({ query }) => ({ ...figures, period: query.p === '7d' ? ('7d' as const) : ('30d' as const) }))
  await page.viewport(width, 900)
  return renderPage(Route, { path, at: `${path}?p=7d`, site: 'main' })
}

test.each([1280, 390])('installs, conversions and money stand beside the period before, per currency, at %i pixels', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, full, width)
  await expect.element(screen.getByRole('img', { name: /^Installs: 30, \+50% from 20/ })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^Lost paid users: 2, −50% from 4/ })).toBeVisible()
  await expect.element(screen.getByLabelText('Conversion', { exact: true })).toMatchTextContent(/33\.33%.*10 paid of 30 in total/)
  await expect.element(screen.getByRole('row', { name: 'Basic 7 6 1' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^GMV, USD: \$8,000\.00, \+100% from \$4,000\.00/ })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^Take, CAD: −C\$1\.50, none before/ })).toBeVisible()
  await expect.element(screen.getByLabelText('Shares of GMV, USD')).toMatchTextContent(/Take rate.*8%.*before: 5%/)
  await expect.element(screen.getByRole('row', { name: 'Basic 4 $116.00 $29.00 $50.00 +100% from $25.00' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'All in USD 4 $116.00 $29.00 $51.00 +104% from $25.00' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^Time to ship: 1 d 6 h, before: 2 d 2 h/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'October 2026 8 12.5% 1 store 50% 4 stores' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a chart has its table, and each panel its file', async () => {
  using api = fakeApi()
  api.on(marketplaceAnalyticsApi.export, 'From')
  const { screen } = await open(api, full)
  await screen.getByText('Show as table: Installs').click()
  await expect.element(screen.getByRole('table', { name: 'Installs by day' }).getByRole('row', { name: 'Nov 7 30 20' })).toBeVisible()
  for (const [title, table] of [
    ['Stores over time', 'stores'],
    ['Orders in CAD', 'trade'],
    ['Cohorts', 'cohorts'],
  ]) {
    await screen.getByRole('button', { name: `Export CSV: ${title}` }).click()
    await expect.poll(() => api.sent(marketplaceAnalyticsApi.export).at(-1)?.query).toEqual({ p: '7d', table })
  }
})

test('the period is in the address', async () => {
  using api = fakeApi()
  const { screen, address } = await open(api, full)
  await expect.element(screen.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('link', { name: 'Last 30 days' }).click()
  await expect.poll(address).toBe(path)
  await expect.poll(() => api.sent(marketplaceAnalyticsApi.analytics).some(({ query }) => query.p === '30d')).toBe(true)
})

test('a marketplace without stores, orders and plans says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, nothing)
  for (const text of [/^No store has connected a shop/, /^No order was paid/, /^No plan was charged/, /^Figures appear within the hour/])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByLabelText('Conversion', { exact: true })).toMatchTextContent(/Conversion rate–0 paid of 0/)
  await expect.element(screen.getByRole('img', { name: /^Installs: 0, none before either/ })).toBeVisible()
})

test('figures that do not load say so, and load when tried again', async () => {
  using api = fakeApi()
  let isBroken = true
  api.on(marketplaceAnalyticsApi.analytics, () => {
    if (isBroken) throw refusal(403, { code: 'FORBIDDEN', message: 'No' })
    return full
  })
  const { screen } = await renderPage(Route, { path, at: path, site: 'main' })
  await expect.element(screen.getByText('Error fetching report')).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('img', { name: /^Installs: 30/ })).toBeVisible()
})
