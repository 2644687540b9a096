import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../testing/sandbox-for-tests.ts'
import type { FullStripeWorld, StripeWorld } from './world.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let stripe: Stripe

const seed = {
  customers: [
    {
      id: 'cus_maple',
      email: 'maple@example.com',
      name: 'Maple & Pine',
      created: 1_790_000_000,
      metadata: { store: '1' },
      default_payment_method: 'pm_maple',
    },
    { id: 'cus_harbour', email: null, name: null, created: 1_790_000_001 },
  ],
  payment_methods: [
    {
      id: 'pm_maple',
      customer: 'cus_maple',
      brand: 'visa',
      last4: '4242',
      exp_month: 8,
      exp_year: 2031,
      created: 1_790_000_002,
      name: 'Ada',
    },
    {
      id: 'pm_harbour',
      customer: 'cus_harbour',
      brand: 'mastercard',
      last4: '0341',
      exp_month: 9,
      exp_year: 2031,
      created: 1_790_000_003,
      behaviour: 'declined',
    },
    { id: 'pm_gone', customer: null, brand: 'amex', last4: '8431', exp_month: 9, exp_year: 2031, created: 1_790_000_003 },
  ],
  accounts: [
    {
      id: 'acct_soap',
      email: 'soap@example.com',
      country: 'US',
      default_currency: 'usd',
      business_name: 'North Woods Soap',
      created: 1_780_000_000,
    },
    {
      id: 'acct_toys',
      email: 'toys@example.com',
      country: 'CA',
      default_currency: 'cad',
      business_name: 'Slow Boat Toys',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      currently_due: ['external_account'],
      disabled_reason: 'requirements.past_due',
      created: 1_780_000_001,
    },
    {
      id: 'acct_gone',
      email: 'gone@example.com',
      country: 'US',
      default_currency: 'usd',
      business_name: null,
      connected: false,
      created: 1_780_000_002,
    },
  ],
  payment_intents: [
    {
      id: 'pi_paid',
      amount: 10_000,
      currency: 'usd',
      customer: 'cus_maple',
      payment_method: 'pm_maple',
      created: 1_790_100_000,
      status: 'succeeded',
      description: 'Order 1001',
      metadata: { order: '1001', attempt: '1' },
      destination: 'acct_soap',
      application_fee_amount: 320,
      transfer_group: 'order-1001',
      charge: { id: 'ch_paid', balance_transaction: 'txn_paid', transfer: 'tr_paid', application_fee: 'fee_paid' },
      refunds: [{ id: 're_paid', amount: 2500, created: 1_790_200_000, reason: 'requested_by_customer', metadata: { refund: '7' } }],
    },
    {
      id: 'pi_refused',
      amount: 3000,
      currency: 'usd',
      customer: 'cus_harbour',
      payment_method: 'pm_harbour',
      created: 1_790_100_001,
      status: 'requires_payment_method',
      refused: 'declined',
      destination: 'acct_soap',
      charge: { id: 'ch_refused' },
    },
  ],
} satisfies StripeWorld

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
  stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false })
  await sandbox.stage('PUT', 'app', { url: app.url })
  await sandbox.stage('PUT', 'world', { stripe: seed })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

test('a restored world has the same records and ids', async () => {
  expect(await world()).toMatchObject(seed)
})

test('putting what came back changes nothing', async () => {
  const first = await world()
  await sandbox.stage('PUT', 'world', { stripe: first })
  expect(await world()).toEqual(first)
})

test('the vendor’s client finds the seeded payment, its charge, its fee and its transfer', async () => {
  const intent = await stripe.paymentIntents.retrieve('pi_paid', { expand: ['latest_charge.balance_transaction'] })
  const charge = intent.latest_charge as Stripe.Charge
  expect(charge).toMatchObject({
    id: 'ch_paid',
    transfer: 'tr_paid',
    application_fee: 'fee_paid',
    amount_refunded: 2500,
    payment_method: 'pm_maple',
  })
  expect(charge.balance_transaction).toMatchObject({ id: 'txn_paid', fee: 320 })
  expect((await stripe.refunds.list({ payment_intent: 'pi_paid' })).data).toEqual([
    expect.objectContaining({ id: 're_paid', amount: 2500 }),
  ])
  expect(await stripe.balance.retrieve({}, { stripeAccount: 'acct_soap' })).toMatchObject({ available: [{ amount: 9680 - 2420 }] })
})

test('seeding sends no webhook, going on does, and a reset goes back', async () => {
  expect(app.received).toEqual([])
  const paid = await stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    customer: 'cus_maple',
    payment_method: 'pm_maple',
    confirm: true,
    off_session: true,
  })
  await until(() => app.received.some(({ body }) => body.includes('payment_intent.succeeded')))
  expect((await world()).payment_intents.map((intent) => intent.id)).toEqual(['pi_paid', 'pi_refused', paid.id])
  await sandbox.stage('POST', 'reset')
  expect((await world()).payment_intents.map((intent) => intent.id)).toEqual(['pi_paid', 'pi_refused'])
  await expect(stripe.paymentIntents.retrieve(paid.id)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a world with a field nobody knows is refused and the old one stays', async () => {
  const before = await world()
  await expect(sandbox.stage('PUT', 'world', { stripe: { ...seed, disputes: [] } })).rejects.toThrow('disputes')
  await expect(sandbox.stage('PUT', 'world', { stripe: seed, square: {} })).rejects.toThrow('square')
  expect(await world()).toEqual(before)
})

test('the stage lists payments by customer and by destination', async () => {
  const ids = async (query: string) => {
    const answer = await sandbox.stage<{ payment_intents: { id: string }[] }>('GET', `stripe/payment_intents?${query}`)
    return answer.payment_intents.map((intent) => intent.id)
  }
  expect(await ids('customer=cus_maple')).toEqual(['pi_paid'])
  expect(await ids('destination=acct_soap')).toEqual(['pi_paid', 'pi_refused'])
  expect(await ids('platform=nobody')).toEqual([])
})

test('people see charges, balances and accounts, and can refund and restrict', async () => {
  const page = async (path: string) => (await fetch(sandbox.url + path)).text()
  expect(await page('/')).toContain('href="/stripe"')
  const shown = await page('/stripe')
  for (const text of ['Order 1001', '$100.00', '$3.20', 'North Woods Soap', 'maple@example.com', 'Your card was declined.'])
    expect(shown).toContain(text)
  await sandbox.submit('/stripe/platforms/default/charges/ch_paid/refund', {})
  expect(await stripe.charges.retrieve('ch_paid')).toMatchObject({ refunded: true, amount_refunded: 10_000 })
  await sandbox.submit('/stripe/platforms/default/accounts/acct_soap', { act: 'restrict' })
  expect(await stripe.accounts.retrieve('acct_soap')).toMatchObject({ charges_enabled: false })
  expect(await page('/stripe/platforms/default/accounts/acct_soap')).toContain('restricted')
})

async function world(): Promise<FullStripeWorld> {
  return (await sandbox.stage<{ stripe: FullStripeWorld }>('GET', 'world')).stripe
}
