import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { departures } from '#foundation/testing/departures.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './account-details-page.tsx'

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, has_expired: false }

async function open(api: FakeApi, saved: typeof card | null) {
  let present = saved
  api.on(paymentsApi.card, () => ({ card: present }))
  api.on(paymentsApi.removeCard, () => {
    present = null
    return { success: true as const }
  })
  return renderPage(Route, { path: '/settings/account_details' })
}

test('without a card it asks for one, and sends to the processor’s page with the way back', async () => {
  using api = fakeApi()
  const seen = departures()
  api.on(paymentsApi.startCardSession, { session_id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' })
  const { screen } = await open(api, null)
  await expect.element(screen.getByText('No card yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Connect a card' }).click()
  await expect.poll(() => seen).toEqual(['https://checkout.stripe.test/cs_1'])
  expect(api.sent(paymentsApi.startCardSession)[0]?.query).toMatchObject({ redirect_url: '/settings/account_details' })
})

test('when the session cannot be started it says so in the specification’s words', async () => {
  using api = fakeApi()
  api.on(paymentsApi.startCardSession, () => {
    throw refusal(503, { code: 'OUTSIDE_FAILED', message: 'stripe could not be reached. Please try again in a moment.' })
  })
  const { screen } = await open(api, null)
  await screen.getByRole('button', { name: 'Connect a card' }).click()
  await expect.element(screen.getByText('Error saving billing method')).toBeVisible()
})

test('a card is shown by brand, last digits and expiry', async () => {
  using api = fakeApi()
  const { screen } = await open(api, card)
  await expect.element(screen.getByRole('img', { name: 'Visa ending 4242, expires 04/31' })).toBeVisible()
})

test('a card is removed at the second press', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, () => {
    throw refusal(404, { message: 'not asked for here' })
  })
  const { screen } = await open(api, card)
  await screen.getByRole('button', { name: 'Remove Card' }).click()
  expect(api.sent(paymentsApi.removeCard)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Confirm Remove?' }).click()
  await expect.element(screen.getByText('No card yet')).toBeVisible()
  expect(api.sent(paymentsApi.removeCard)).toHaveLength(1)
})

test('leaving after the first press does not confirm the removal', async () => {
  using api = fakeApi()
  const { screen } = await open(api, card)
  await screen.getByRole('button', { name: 'Remove Card' }).click()
  await screen.getByRole('button', { name: 'Use another card' }).element().focus()
  await expect.element(screen.getByRole('button', { name: 'Remove Card' })).toBeVisible()
})

test('a card that is in use stays, and the page says why', async () => {
  using api = fakeApi()
  const { screen } = await open(api, card)
  api.on(paymentsApi.removeCard, () => {
    throw refusal(409, { code: 'PAYMENT_UNDER_WAY', message: 'A payment with this card is under way. Please wait a moment and try again.' })
  })
  await screen.getByRole('button', { name: 'Remove Card' }).click()
  await screen.getByRole('button', { name: 'Confirm Remove?' }).click()
  await expect.element(screen.getByRole('alert').getByText(/A payment with this card is under way\./)).toBeVisible()
  await expect.element(screen.getByText('Visa ending 4242')).toBeVisible()
})

test('an expired card is said to be one', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...card, exp_year: 2020, has_expired: true })
  await expect.element(screen.getByText('This card has expired')).toBeVisible()
})
