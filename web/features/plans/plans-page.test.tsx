import { plansApi } from '@quayside/contract/plans/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route } from './plans-page.tsx'

const starter = {
  plan: 'STARTER' as const,
  type: 'RECURRING',
  frequency: null,
  active: true,
  confirmed: true,
  start_date: null,
  expiry_date: null,
  remaining_trial_days: 0,
  is_first_time: true,
  is_paid: false,
  import_limit: 25,
}
const growthTrial = {
  ...starter,
  plan: 'GROWTH' as const,
  frequency: 'YEARLY' as const,
  expiry_date: '2024-12-04T12:00:00Z',
  remaining_trial_days: 14,
  is_first_time: false,
  is_paid: true,
  import_limit: 250,
}
const offer = (plan: 'STARTER' | 'GROWTH' | 'PROFESSIONAL', name: string, monthly: number, yearly: number, limit: number | null) => ({
  plan,
  name,
  monthly: usd(monthly),
  yearly: usd(yearly),
  yearly_sale: null,
  import_limit: limit,
})
const plans = {
  plans: [
    offer('STARTER', 'Starter', 0, 0, 25),
    offer('GROWTH', 'Growth', 5500, 34900, 250),
    offer('PROFESSIONAL', 'Professional', 9500, 49900, null),
  ],
  payment_plan: starter,
  trial: { days: 14, available: true, has_card: false },
}

async function open(
  api: FakeApi,
  answer: typeof plans | { payment_plan: typeof growthTrial; plans: typeof plans.plans; trial: typeof plans.trial },
) {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, settings).on(plansApi.list, answer)
  return renderPage(Route, { path: '/settings/plans' })
}

test('plans show what they cost by the year and by the month', async () => {
  using api = fakeApi()
  const { screen } = await open(api, plans)
  const growth = screen.getByRole('listitem').filter({ hasText: 'Growth' }).first()
  await expect.element(growth).toMatchTextContent(/\$29\.08 a month/)
  await expect.element(growth).toMatchTextContent(/\$349 a year, 47% less/)
  await screen.getByText('Monthly').click()
  await expect.element(growth).toMatchTextContent(/\$55 a month/)
  await expect.element(growth).toMatchTextContent(/250 products/)
})

test('the trial starts, and the page says how long it lasts', async () => {
  using api = fakeApi()
  const { screen } = await open(api, plans)
  api.on(plansApi.set, { error_code: null, error: null, plan_auth_url: null, payment_plan: growthTrial })
  await expect.element(screen.getByText(/free trial of 14 days/)).toBeVisible()
  api.on(plansApi.list, { ...plans, payment_plan: growthTrial, trial: { ...plans.trial, available: false } })
  await screen.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  const question = screen.getByRole('dialog', { name: 'Try Growth for 14 days?' })
  await expect.element(question).toMatchTextContent(/One trial per store/)
  expect(api.sent(plansApi.set)).toEqual([])
  await question.getByRole('button', { name: 'Start the trial' }).click()
  await expect.element(screen.getByText('Plan changed successfully')).toBeVisible()
  expect(api.sent(plansApi.set)[0]?.body).toMatchObject({ plan: 'GROWTH', type: 'YEARLY' })
  await expect.element(screen.getByText(/14 days of your Growth trial are left/)).toBeVisible()
  expect(screen.getByRole('button', { name: /trial of/ }).elements()).toEqual([])
  await expect.element(screen.getByText(/Plans cannot be bought or changed here yet/)).toBeVisible()
})

test('a store that has had its trial is told that plans cannot be bought yet, and offered nothing that fails', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...plans, trial: { ...plans.trial, available: false } })
  await expect.element(screen.getByText(/Your trial has ended\. Plans cannot be bought here yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: /trial of/ }).elements()).toEqual([])
})

test('plans differ in what they hold and in what is coming', async () => {
  using api = fakeApi()
  const { screen } = await open(api, plans)
  const growth = screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()
  await expect.element(growth).toMatchTextContent(/250 products.*Coming: messages with suppliers.*Coming: branded invoices$/)
  const professional = screen.getByRole('listitem').filter({ hasText: 'As many products as you like' }).first()
  await expect.element(professional).toMatchTextContent(/No product limit.*Coming: automatic payment of suppliers$/)
})

test('without a card it says so, and where to add one', async () => {
  using api = fakeApi()
  const { screen, address } = await open(api, plans)
  api.on(plansApi.set, () => {
    throw refusal(402, { code: 'NO_CARD', message: 'Please add a credit card to start a trial' })
  })
  await screen.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  await screen.getByRole('button', { name: 'Start the trial' }).click()
  await expect.element(screen.getByText('Error Setting Plan')).toBeVisible()
  await expect.element(screen.getByText('Please add a credit card to start a trial')).toBeVisible()
  await screen.getByRole('link', { name: 'Add a card' }).click()
  await expect.poll(address).toBe('/settings/account_details')
})
