import type { AffiliatePeriod, AffiliateReport, ManagedAffiliate } from '@quayside/contract/affiliates/programme'
import { affiliateReportApi, affiliatesAdminApi } from '@quayside/contract/affiliates/programme-endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { usd } from '#foundation/testing/usd.ts'
import { Route as DashboardRoute } from './affiliate-dashboard-page.tsx'
import { Route as AdminRoute } from './affiliates-page.tsx'

const period = (given: Partial<AffiliatePeriod> = {}): AffiliatePeriod => ({
  period: 'all',
  signups: 12,
  trials: 5,
  paid: 3,
  revenue: usd(16_500),
  commission: usd(3300),
  ...given,
})
const report = (given: Partial<AffiliateReport> = {}): AffiliateReport => ({
  name: 'Bettina Kraus',
  all_time: period(),
  months: [period({ period: '2026-11', signups: 2 })],
  programme: { link: 'https://quayside.example/signup?ref=kraus', rate_percent: 20, ended: false },
  owed: usd(1100),
  payouts: [{ paid_at: '2026-11-05T10:00:00.000Z', amount: usd(2200), method: 'bank', reference: 'TR-1' }],
  ...given,
})
const affiliate = (given: Partial<ManagedAffiliate> = {}): ManagedAffiliate => ({
  id: 4,
  name: 'Bettina Kraus',
  email: 'bettina@kraus.example',
  code: 'kraus',
  link: 'https://quayside.example/signup?ref=kraus',
  rate_percent: 20,
  ended: false,
  stores: 12,
  commission: usd(3300),
  owed: usd(1100),
  due: usd(900),
  ...given,
})

async function openDashboard() {
  await page.viewport(1280, 900)
  return renderPage(DashboardRoute, { path: '/affiliate/dashboard', at: '/affiliate/dashboard' })
}
async function openAdmin() {
  await page.viewport(1280, 900)
  return renderPage(AdminRoute, { path: '/admin/affiliates', at: '/admin/affiliates' })
}

test('an affiliate sees its figures of all time and by month, its link and its payouts', async () => {
  using api = fakeApi()
  api.on(affiliateReportApi.read, report())
  const { screen } = await openDashboard()
  await expect.element(screen.getByRole('heading', { name: 'Affiliate Dashboard' })).toBeVisible()
  await expect.element(screen.getByText('Bettina Kraus')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await expect.element(screen.getByText('$33.00').first()).toBeVisible()
  await expect.element(screen.getByText('https://quayside.example/signup?ref=kraus')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /TR-1/ })).toMatchTextContent(/\$22\.00/)
})

test('a report that cannot be fetched says so', async () => {
  using api = fakeApi()
  api.on(affiliateReportApi.read, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'It broke.' })
  })
  const { screen } = await openDashboard()
  await expect.element(screen.getByText('Error fetching report')).toBeVisible()
})

test('an affiliate without a link is told that it comes', async () => {
  using api = fakeApi()
  api.on(affiliateReportApi.read, report({ programme: null, months: [], payouts: [] }))
  const { screen } = await openDashboard()
  await expect.element(screen.getByText('Your link is not ready yet')).toBeVisible()
})

test('staff record a payout with its number, of the amount that was shown', async () => {
  using api = fakeApi()
  api.on(affiliatesAdminApi.list, { affiliates: [affiliate()], next: null })
  const { screen } = await openAdmin()
  await screen.getByRole('button', { name: 'Pay Bettina Kraus' }).click()
  const form = screen.getByRole('form', { name: 'Pay Bettina Kraus' })
  await form.getByRole('button', { name: 'Record $9.00' }).click()
  await expect.element(form.getByText('Enter the number of the payment')).toBeVisible()
  await form.getByLabelText('Number of the payment').fill('TR-9')
  api.on(affiliatesAdminApi.pay, affiliate({ due: null }))
  await form.getByRole('button', { name: 'Record $9.00' }).click()
  await expect
    .poll(() => api.sent(affiliatesAdminApi.pay).map(({ body }) => body))
    .toEqual([{ expected: { minor: 900, currency: 'USD' }, method: 'bank', reference: 'TR-9' }])
})

test('staff add an affiliate, and are told at the field what is wrong', async () => {
  using api = fakeApi()
  api.on(affiliatesAdminApi.list, { affiliates: [], next: null })
  const { screen } = await openAdmin()
  await expect.element(screen.getByText('There is no affiliate yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'New affiliate' }).click()
  const form = screen.getByRole('form', { name: 'New affiliate' })
  await form.getByLabelText('Name').fill('Otto')
  await form.getByLabelText('Email').fill('otto@affiliates.example')
  await form.getByLabelText('Code in the link').fill('two words')
  await form.getByRole('button', { name: 'Add and mail' }).click()
  await expect.element(form.getByText('Use 3 to 40 letters, digits and hyphens').first()).toBeVisible()
  await form.getByLabelText('Code in the link').fill('Otto-Reviews')
  api.on(affiliatesAdminApi.add, affiliate({ name: 'Otto' }))
  await form.getByRole('button', { name: 'Add and mail' }).click()
  await expect
    .poll(() => api.sent(affiliatesAdminApi.add).map(({ body }) => body))
    .toEqual([{ name: 'Otto', email: 'otto@affiliates.example', code: 'otto-reviews', rate_percent: 20 }])
})
