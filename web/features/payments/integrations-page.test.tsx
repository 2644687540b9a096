import { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { PaypalAccount } from '@quayside/contract/payments/paypal'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from './integrations-page.tsx'

const path = '/supplier/settings/integrations'
const account = {
  stripe_id: 'acct_1',
  charges_enabled: true,
  payouts_enabled: true,
  country: 'CA',
  default_currency: 'cad',
  connected_at: '2026-11-20T12:00:00.000Z',
}

const waiting = { asked_at: '2026-11-21T12:00:00.000Z', expires_at: '2026-11-28T12:00:00.000Z' }

async function open(
  api: FakeApi,
  { connected = null, named = {}, at = path }: { connected?: typeof account | null; named?: Partial<PaypalAccount>; at?: string } = {},
) {
  let present = connected
  api.on(paymentsApi.payoutAccount, () => ({ account: present, pending: null }))
  const none: PaypalAccount = { merchant_id: null, standing: null, checked_at: null, pending: null }
  let paypal: PaypalAccount = { ...none, ...named }
  api.on(paymentsApi.paypalAccount, () => paypal)
  api.on(paymentsApi.savePaypal, ({ body }) => {
    paypal = paypal.merchant_id
      ? { ...paypal, pending: { ...waiting, merchant_id: body.merchant_id } }
      : { ...paypal, merchant_id: body.merchant_id, standing: 'unchecked' }
    return paypal
  })
  api.on(paymentsApi.confirmPaypal, () => {
    paypal = { ...none, merchant_id: paypal.pending!.merchant_id, standing: 'unchecked' }
    return paypal
  })
  api.on(paymentsApi.withdrawPaypal, () => {
    paypal = { ...paypal, pending: null }
    return paypal
  })
  api.on(paymentsApi.removePaypal, () => {
    paypal = none
    return paypal
  })
  api.on(paymentsApi.connectPayouts, () => {
    present = account
    return { account, pending: null }
  })
  api.on(paymentsApi.disconnectPayouts, () => {
    present = null
    return { success: true as const }
  })
  api.on(workspace.supplierSettings, () => ({
    ...sampleSupplier,
    stripe_id_saved: present !== null,
    warnings:
      present || paypal.merchant_id ? [] : [{ tile: 'integrations' as const, message: 'Stripe or PayPal Payment Account Required' }],
  }))
  return renderPage(Route, { path, at, site: 'suppliers' })
}

test('without an account it warns that nothing can be paid', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByText('Stripe or PayPal Payment Account Required')).toBeVisible()
  await expect.element(screen.getByText('You cannot be paid until a payment account is connected.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Connect with Stripe' })).toBeVisible()
})

test('coming back with code and scope connects the account, once, and leaves the address clean', async () => {
  using api = fakeApi()
  const { screen, address } = await open(api, { at: `${path}?code=ac_1&scope=read_write&state=s1` })
  await expect.element(screen.getByText('Ready for payouts')).toBeVisible()
  await expect.poll(address).toBe(path)
  expect(api.sent(paymentsApi.connectPayouts).map(({ body }) => body)).toEqual([{ auth_code: 'ac_1', state: 's1' }])
  await expect.element(screen.getByText('acct_1')).toBeVisible()
  await expect.element(screen.getByText('Canada')).toBeVisible()
})

test('coming back with an error asks nothing and says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { at: `${path}?error=access_denied&code=ac_1&scope=read_write` })
  await expect.element(screen.getByRole('alert').getByText(/You did not connect an account\. Nothing was changed\./)).toBeVisible()
  expect(api.sent(paymentsApi.connectPayouts)).toEqual([])
})

test('a refused connection says why and can be tried again', async () => {
  using api = fakeApi()
  api.on(paymentsApi.startPayoutConnection, { url: 'https://connect.stripe.test/' })
  const opening = open(api, { at: `${path}?code=ac_1&scope=read_write&state=old` })
  api.on(paymentsApi.connectPayouts, () => {
    throw refusal(422, { code: 'STATE_INVALID', message: 'This connection was not started here, or too long ago. Please connect again.' })
  })
  const { screen } = await opening
  await expect.element(screen.getByRole('alert').getByText(/This connection was not started here/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Connect with Stripe' })).toBeVisible()
})

test('an account that Stripe still asks details of says so, and is asked for again', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { connected: { ...account, charges_enabled: false } })
  await expect.element(screen.getByText('Details missing')).toBeVisible()
  api.on(paymentsApi.refreshPayouts, { account, pending: null })
  api.on(paymentsApi.payoutAccount, { account, pending: null })
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Ready for payouts')).toBeVisible()
})

const pending = { stripe_id: 'acct_2', asked_at: '2026-11-21T12:00:00.000Z', expires_at: '2026-11-28T12:00:00.000Z' }

test('another account waits to be confirmed, which the page says, and can be withdrawn', async () => {
  using api = fakeApi()
  const opening = open(api, { connected: account, at: `${path}?code=ac_1&scope=read_write&state=s1` })
  let waits: typeof pending | null = null
  api.on(paymentsApi.payoutAccount, () => ({ account, pending: waits }))
  api.on(paymentsApi.connectPayouts, () => {
    waits = pending
    return { account, pending }
  })
  api.on(paymentsApi.withdrawPayouts, () => {
    waits = null
    return { success: true as const }
  })
  const { screen } = await opening
  await expect.element(screen.getByText('Please confirm the new account by the link we have mailed you')).toBeVisible()
  await expect.element(screen.getByText('Confirm your new account')).toBeVisible()
  await expect.element(screen.getByText(/Orders are paid into acct_1 until then/)).toBeVisible()
  await expect.element(screen.getByText('Ready for payouts')).toBeVisible()
  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(screen.getByText('Confirm your new account')).not.toBeInTheDocument()
})

test('who comes by the link of the mail confirms the account by a press', async () => {
  using api = fakeApi()
  const opening = open(api, { at: `${path}?confirm=tok` })
  let isDone = false
  api.on(paymentsApi.payoutAccount, () =>
    isDone ? { account: { ...account, stripe_id: 'acct_2' }, pending: null } : { account: null, pending },
  )
  api.on(paymentsApi.confirmPayouts, () => {
    isDone = true
    return { account: { ...account, stripe_id: 'acct_2' }, pending: null }
  })
  const { screen, address } = await opening
  await expect.element(screen.getByText('Use acct_2 from now on?')).toBeVisible()
  await expect.element(screen.getByText(/Nobody can pay you until then/)).toBeVisible()
  expect(api.sent(paymentsApi.confirmPayouts)).toEqual([])
  await screen.getByRole('button', { name: 'Use this account' }).click()
  await expect.element(screen.getByText('Orders are paid into acct_2 from now on')).toBeVisible()
  await expect.poll(address).toBe(path)
  expect(api.sent(paymentsApi.confirmPayouts)[0]?.body).toEqual({ token: 'tok' })
})

test('a link that is over says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { connected: account, at: `${path}?confirm=old` })
  await expect.element(screen.getByText(/This link has expired, or the change was withdrawn/)).toBeVisible()
})

test('an account is disconnected after one question', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { connected: account })
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(screen.getByText(/Stores cannot pay you by card until you connect one again\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Disconnect' }).last().click()
  await expect.element(screen.getByText('Not connected').first()).toBeVisible()
})

describe('the PayPal merchant ID', () => {
  const field = 'Merchant ID'

  test('is checked as it is saved, and says that nobody pays to it yet', async () => {
    using api = fakeApi()
    const { screen } = await open(api)
    await screen.getByLabelText(field).fill('sales@brand.example')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Please enter your PayPal merchant ID, not an email address').first()).toBeVisible()
    expect(api.sent(paymentsApi.savePaypal)).toEqual([])
    await screen.getByLabelText(field).fill('qyr5z8xdvjnxq')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Your PayPal merchant ID is saved')).toBeVisible()
    expect(api.sent(paymentsApi.savePaypal)[0]?.body).toEqual({ merchant_id: 'QYR5Z8XDVJNXQ' })
    await expect.element(screen.getByText('Stores cannot pay you yet')).toBeVisible()
    await expect.element(screen.getByText('Stripe or PayPal Payment Account Required')).not.toBeInTheDocument()
  })

  test('is replaced by a mailed link, until which the one before stays', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { connected: account, named: { merchant_id: 'QYR5Z8XDVJNXQ' } })
    await screen.getByLabelText(field).fill('23456789ABCDE')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Please confirm the new merchant ID by the link we have mailed you')).toBeVisible()
    await expect.element(screen.getByText(/QYR5Z8XDVJNXQ stays until then/)).toBeVisible()
    await screen.getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(screen.getByText('Confirm your new merchant ID')).not.toBeInTheDocument()
  })

  test('is confirmed by a press of whoever comes by the link, and touches no payout account', async () => {
    using api = fakeApi()
    const { screen, address } = await open(api, {
      connected: account,
      named: { merchant_id: 'QYR5Z8XDVJNXQ', pending: { ...waiting, merchant_id: '23456789ABCDE' } },
      at: `${path}?account=paypal&confirm=tok`,
    })
    await expect.element(screen.getByText('Use 23456789ABCDE from now on?')).toBeVisible()
    await screen.getByRole('button', { name: 'Use this merchant ID' }).click()
    await expect.element(screen.getByText('23456789ABCDE is your PayPal merchant ID from now on')).toBeVisible()
    await expect.poll(address).toBe(path)
    expect(api.sent(paymentsApi.confirmPaypal)[0]?.body).toEqual({ token: 'tok' })
    expect(api.sent(paymentsApi.confirmPayouts)).toEqual([])
  })

  test('is removed after one question', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { connected: account, named: { merchant_id: 'QYR5Z8XDVJNXQ' } })
    await screen.getByRole('button', { name: 'Remove' }).click()
    await screen.getByRole('button', { name: 'Remove' }).last().click()
    await expect.element(screen.getByText('Not connected')).toBeVisible()
  })
})
