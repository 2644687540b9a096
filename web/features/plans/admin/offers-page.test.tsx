import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './offers-page.tsx'

const half = {
  id: 9,
  title: 'Half a year of Growth',
  description: 'Six months at half the price.',
  features_header: 'What you get',
  features: ['250 products'],
  disclaimer: '',
  plan: 'GROWTH' as const,
  frequency: 'SIX_MONTHS' as const,
  percent: 50,
  charges: 1,
  audience: 'stores' as const,
  audience_plans: [],
  stores: ['wren@driftwood.example', 'nora@maple.example'],
  last_day: null,
  is_on: true,
  claims: 3,
  dismissals: 1,
  created_at: '2026-11-01T12:00:00Z',
}
const open = () => renderPage(Route, { path: '/admin/offers' })

test('offers say what they are, for whom, and what became of them', async () => {
  using api = fakeApi()
  const onPlans = {
    ...half,
    id: 8,
    title: 'A cheaper year',
    frequency: 'YEARLY' as const,
    charges: 2,
    audience: 'plans' as const,
    audience_plans: ['STARTER' as const],
    stores: [],
    is_on: false,
  }
  api.on(plansAdminApi.offers, { offers: [half, onPlans], next: null })
  const { screen } = await open()
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'Half a year' }))
    .toMatchTextContent(/Growth for six months, 50% off.*2 chosen stores.*3.*1 dismissed.*None.*On/)
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'A cheaper year' }))
    .toMatchTextContent(/Growth by the year, 50% off, 2 charges.*Stores on Starter.*Off/)
})

test('an offer is made with what was typed, and faults stand at their fields', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.offers, { offers: [], next: null })
  const { screen } = await open()
  await expect.element(screen.getByText('No offer has been made yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'New offer' }).click()
  const form = screen.getByRole('form', { name: 'Offer' })
  await form.getByLabelText('Title').fill('Half a year of Growth')
  await form.getByLabelText('Description').fill('Six months at half the price.')
  await form.getByLabelText('Feature 2').fill('250 products')
  await form.getByLabelText('Percent off').fill('50')
  await form.getByLabelText('For', { exact: true }).selectOptions('stores')
  await form.getByRole('button', { name: 'Make the offer' }).click()
  await expect.element(form.getByText('Enter at least one store').first()).toBeVisible()
  expect(api.sent(plansAdminApi.makeOffer)).toEqual([])
  await form.getByLabelText('Stores').fill('Wren@driftwood.example\nnora@maple.example')
  api.on(plansAdminApi.makeOffer, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'stores', message: 'No store has this address: nora@maple.example' })
  })
  await form.getByRole('button', { name: 'Make the offer' }).click()
  await expect.element(form.getByText('No store has this address: nora@maple.example').first()).toBeVisible()
  expect(api.sent(plansAdminApi.makeOffer)[0]?.body).toEqual({
    title: 'Half a year of Growth',
    description: 'Six months at half the price.',
    features_header: '',
    features: ['250 products'],
    disclaimer: '',
    plan: 'GROWTH',
    frequency: 'SIX_MONTHS',
    percent: 50,
    charges: 1,
    audience: 'stores',
    audience_plans: [],
    stores: ['wren@driftwood.example', 'nora@maple.example'],
    last_day: null,
    is_on: true,
  })
})

test('an offer is ended', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.offers, { offers: [half], next: null }).on(plansAdminApi.changeOffer, { ...half, is_on: false })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Edit Half a year of Growth' }).click()
  const form = screen.getByRole('form', { name: 'Offer' })
  await form.getByRole('switch', { name: /^Can be claimed/ }).click({ force: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Half a year of Growth saved')).toBeVisible()
  expect(api.sent(plansAdminApi.changeOffer)[0]).toMatchObject({ params: { id: '9' }, body: { is_on: false, stores: half.stores } })
})

test('offers that cannot be had say so', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.offers, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText(/The offers could not be loaded/)).toBeVisible()
})
