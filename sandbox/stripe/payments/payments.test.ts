import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxForTests, until } from '../../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let stripe: Stripe

beforeAll(async () => {
  sandbox = await sandboxForTests()
  stripe = clientOf('sk_test_sandbox')
  await sandbox.stage('PUT', 'stripe/default/world', {
    accounts: [supplier('acct_soap'), { ...supplier('acct_new'), charges_enabled: false }],
  })
})
afterAll(() => sandbox.stop())

describe('a destination charge', () => {
  test('gives the gross to the platform less the card fee, all of it to the supplier, and the application fee back', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    const before = await balancesNow()
    const intent = await pay(customer, method, {
      amount: 10_000,
      application_fee_amount: 320,
      expand: ['latest_charge.balance_transaction'],
    })
    const charge = intent.latest_charge as Stripe.Charge
    const entry = charge.balance_transaction as Stripe.BalanceTransaction
    expect(intent.status).toBe('succeeded')
    expect({ amount: entry.amount, fee: entry.fee, net: entry.net }).toEqual({ amount: 10_000, fee: 320, net: 9680 })
    const transfer = await stripe.transfers.retrieve(charge.transfer as string)
    expect({ amount: transfer.amount, destination: transfer.destination }).toEqual({ amount: 10_000, destination: 'acct_soap' })
    const after = await balancesNow()
    expect(after.platform - before.platform).toBe(9680 - 10_000 + 320)
    expect(after.supplier - before.supplier).toBe(9680)
  })

  test('captured in the background, as is the default, names its money a moment later', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    const intent = await pay(customer, method, { capture_method: 'automatic_async', application_fee_amount: 88, expand: ['latest_charge'] })
    const charge = intent.latest_charge as Stripe.Charge
    expect([intent.status, charge.balance_transaction, charge.transfer ?? null, charge.application_fee]).toEqual([
      'succeeded',
      null,
      null,
      null,
    ])
    const moved = await until(async () => {
      const now = await stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })
      return now.balance_transaction && now
    })
    expect(moved).toMatchObject({
      balance_transaction: { fee: 88 },
      transfer: expect.stringMatching(/^tr_/),
      application_fee: expect.stringMatching(/^fee_/),
    })
    const { data } = await stripe.events.list({ type: 'charge.updated' })
    expect(data.map((event) => (event.data.object as Stripe.Charge).id)).toContain(charge.id)
  })

  test('refunded in part takes back the same share of the transfer and of the fee', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    const before = await balancesNow()
    const intent = await pay(customer, method, { amount: 10_000, application_fee_amount: 333 })
    const first = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 5000,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    expect(first.status).toBe('succeeded')
    await stripe.refunds.create({ payment_intent: intent.id, reverse_transfer: true, refund_application_fee: true })
    const after = await balancesNow()
    expect(after.supplier - before.supplier).toBe(0)
    expect(after.platform - before.platform).toBe(-320)
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  test('to an account nobody connected is refused', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    await expect(pay(customer, method, { transfer_data: { destination: 'acct_unknown' } })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'transfer_data[destination]',
    })
  })

  test('to an account that is restricted is refused', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    await expect(pay(customer, method, { transfer_data: { destination: 'acct_new' } })).rejects.toMatchObject({
      statusCode: 400,
      code: 'insufficient_capabilities_for_transfer',
    })
  })

  test('cannot carry a fee larger than itself', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    await expect(pay(customer, method, { amount: 1000, application_fee_amount: 1001 })).rejects.toMatchObject({
      param: 'application_fee_amount',
    })
  })
})

describe('a card that is not charged', () => {
  test.each([
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])('%s answers 402 %s and leaves the intent waiting for another card', async (token, code, declineCode) => {
    const { customer, method } = await cardOf(token)
    const error = (await pay(customer, method).catch((thrown) => thrown)) as Stripe.errors.StripeCardError
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect({ status: error.statusCode, code: error.code, declineCode: error.decline_code }).toEqual({ status: 402, code, declineCode })
    const intent = error.payment_intent!
    expect(intent.status).toBe('requires_payment_method')
    const kept = await stripe.paymentIntents.retrieve(intent.id)
    expect(kept).toMatchObject({ status: 'requires_payment_method', payment_method: null, last_payment_error: { code } })
  })

  test('may be followed by another card on the same intent', async () => {
    const { customer, method } = await cardOf('pm_card_chargeCustomerFail')
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const error = (await pay(customer, method).catch((thrown) => thrown)) as Stripe.errors.StripeCardError
    const paid = await stripe.paymentIntents.confirm(error.payment_intent!.id, { payment_method: good.id, off_session: true })
    expect(paid.status).toBe('succeeded')
  })

  test('expires when its month is over', async () => {
    const other = clientOf('sk_test_sandbox_old')
    await sandbox.stage('PUT', 'stripe/old/world', {
      customers: [{ id: 'cus_old', email: null, name: null, created: 1 }],
      payment_methods: [{ id: 'pm_old', customer: 'cus_old', brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2025, created: 1 }],
    })
    await expect(
      other.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer: 'cus_old',
        payment_method: 'pm_old',
        confirm: true,
        off_session: true,
      }),
    ).rejects.toMatchObject({ code: 'expired_card' })
  })
})

describe('what belongs to whom', () => {
  test('a card of another customer is refused', async () => {
    const mine = await cardOf('pm_card_visa')
    const theirs = await cardOf('pm_card_visa')
    await expect(pay(mine.customer, theirs.method)).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  })

  test('a detached card is refused', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    await stripe.paymentMethods.detach(method)
    await expect(pay(customer, method)).rejects.toMatchObject({ param: 'payment_method' })
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
  })

  test('payments are listed by customer, newest first, page by page', async () => {
    const { customer, method } = await cardOf('pm_card_visa')
    const made = [await pay(customer, method), await pay(customer, method), await pay(customer, method)].map((intent) => intent.id)
    const seen: string[] = []
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 2 })) seen.push(intent.id)
    expect(seen).toEqual(made.reverse())
  })

  test('another key sees nothing of it', async () => {
    const { customer } = await cardOf('pm_card_visa')
    await expect(clientOf('sk_test_sandbox_other').customers.retrieve(customer)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('a key that is not of this sandbox is refused', async () => {
    await expect(clientOf('sk_live_real').customers.list()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('a search is not offered', async () => {
    await expect(stripe.paymentIntents.search({ query: "metadata['order']:'1'" })).rejects.toMatchObject({ statusCode: 404 })
  })
})

function clientOf(key: string): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

async function cardOf(token: string): Promise<{ customer: string; method: string }> {
  const customer = await stripe.customers.create({ email: 'store@example.com' })
  const method = await stripe.paymentMethods.attach(token, { customer: customer.id })
  return { customer: customer.id, method: method.id }
}

function pay(customer: string, method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    capture_method: 'automatic',
    transfer_data: { destination: 'acct_soap' },
    ...more,
  })
}

async function balancesNow(): Promise<{ platform: number; supplier: number }> {
  const [platform, supplier] = await Promise.all([stripe.balance.retrieve(), stripe.balance.retrieve({}, { stripeAccount: 'acct_soap' })])
  const sum = (balance: Stripe.Balance) => (balance.pending[0]?.amount ?? 0) + (balance.available[0]?.amount ?? 0)
  return { platform: sum(platform), supplier: sum(supplier) }
}

function supplier(id: string) {
  return {
    id,
    email: `${id}@example.com`,
    country: 'US',
    default_currency: 'usd',
    business_name: 'North Woods Soap',
    created: 1_700_000_000,
  }
}
