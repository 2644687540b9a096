import { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './payment-return-page.tsx'

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, has_expired: false }
const at = (search: string) => ({ path: '/payment', at: `/payment?${search}` })

test('the card is taken over, and the owner is back where they came from', async () => {
  using api = fakeApi()
  api.on(paymentsApi.saveCard, { card })
  const { address, screen } = await renderPage(Route, at('action=card&result=success&session_id=cs_1&redirect_url=/order/12?pay=3'))
  await expect.poll(address).toBe('/order/12?pay=3')
  expect(api.sent(paymentsApi.saveCard)[0]?.body).toEqual({ session_id: 'cs_1' })
  await expect.element(screen.getByText('Your card is saved')).toBeVisible()
})

test('who turned back saved nothing', async () => {
  using api = fakeApi()
  const { address } = await renderPage(Route, at('action=card&result=cancelled&redirect_url=/order/12'))
  await expect.poll(address).toBe('/order/12')
  expect(api.sent(paymentsApi.saveCard)).toEqual([])
})

test.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', ''])('never leads elsewhere: %s', async (redirectUrl) => {
  using api = fakeApi()
  api.on(paymentsApi.saveCard, { card })
  const search = `action=card&result=success&session_id=cs_1&redirect_url=${encodeURIComponent(redirectUrl)}`
  const { address } = await renderPage(Route, at(search))
  await expect.poll(address).toBe('/settings/account_details')
})

test('a card that could not be saved is said so, and can be tried again', async () => {
  using api = fakeApi()
  let answers = 0
  api.on(paymentsApi.saveCard, () => {
    answers += 1
    if (answers === 1) throw refusal(422, { code: 'CARD_NOT_SAVED', message: 'Error saving card to Stripe' })
    return { card }
  })
  const { screen, address } = await renderPage(Route, at('action=card&result=success&session_id=cs_1&redirect_url=/order/12'))
  await expect.element(screen.getByRole('alert').getByText(/Error saving card to Stripe/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(address).toBe('/order/12')
})

const fromBank = at('action=authenticate&order_id=12&supplier_order_id=50&payment_intent=pi_1&redirect_status=succeeded')

test('who comes back from the bank is told by the server how the payment ended, and is at the order again', async () => {
  using api = fakeApi()
  api.on(ordersApi.finishAuthentication, { success: true, status: 'paid' })
  const { address, screen } = await renderPage(Route, fromBank)
  await expect.poll(address).toBe('/order/12')
  await expect.element(screen.getByText('Your payment went through')).toBeVisible()
  expect(api.sent(ordersApi.finishAuthentication)[0]?.body).toEqual({ order_id: 12, supplier_order_id: 50 })
})

test('the outcome in the return address is not trusted', async () => {
  using api = fakeApi()
  api.on(ordersApi.finishAuthentication, () => {
    throw refusal(402, { code: 'PAYMENT_FAILED', message: 'Your bank did not confirm the payment.' })
  })
  const { address, screen } = await renderPage(Route, fromBank)
  await expect.poll(address).toBe('/order/12?pay=50')
  await expect.element(screen.getByText('Your bank did not confirm the payment.')).toBeVisible()
})

test('a payment that nobody could be asked about can be asked about again', async () => {
  using api = fakeApi()
  let answers = 0
  api.on(ordersApi.finishAuthentication, () => {
    answers += 1
    if (answers === 1) throw refusal(500, { code: 'INTERNAL', message: 'Uh-oh' })
    return { success: true as const, status: 'under_way' as const }
  })
  const { screen, address } = await renderPage(Route, fromBank)
  await expect.element(screen.getByRole('alert').getByText(/We could not confirm your payment/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(address).toBe('/order/12')
})

test('an address without its order leads to the orders', async () => {
  using api = fakeApi()
  const { address } = await renderPage(Route, at('action=authenticate&order_id=x'))
  await expect.poll(address).toBe('/orders?status=all')
  expect(api.sent(ordersApi.finishAuthentication)).toEqual([])
})
