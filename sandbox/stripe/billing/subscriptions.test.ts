/** Subscriptions of the sandbox, by the vendor's own client, while its time passes. */
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let stripe: Stripe
let product: string
let number = 0

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})
beforeEach(async () => {
  const name = `billing-${++number}`
  await sandbox.stage('PUT', `stripe/${name}/endpoints`, { platform: { url: app.url, secret: 'whsec_test' } })
  stripe = new Stripe(`sk_test_sandbox_${name}`, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  product = (await stripe.products.create({ name: 'Quayside Growth' })).id
})

const timePasses = (days: number) =>
  sandbox.stage('POST', 'clock', { advance_seconds: Math.round(days * 86_400), scope: `stripe/billing-${number}` })

async function customerWith(token: string): Promise<string> {
  const { id: customer } = await stripe.customers.create({ email: 'a@example.com' })
  const { id } = await stripe.paymentMethods.attach(token, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return customer
}
const item = (amount = 5500, interval: 'month' | 'year' = 'month', count = 1) => ({
  price_data: { currency: 'usd', product, unit_amount: amount, recurring: { interval, interval_count: count } },
})
const subscribe = async (token: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({ customer: await customerWith(token), items: [item()], ...more })
const paidOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.map(({ status, total }) => [status, total]).reverse()
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status

test('a subscription is charged at once and with each month, by the calendar, and for a year', async () => {
  const { id, status } = await subscribe('pm_card_visa')
  expect(status).toBe('active')
  await timePasses(366)
  expect(await paidOf(id)).toEqual(Array.from({ length: 13 }, () => ['paid', 5500]))
  expect(await statusOf(id)).toBe('active')
})

test('a trial is charged when it ends, and a coupon makes as many charges less as it says', async () => {
  const coupon = await stripe.coupons.create({ amount_off: 1000, currency: 'usd', duration: 'repeating', duration_in_months: 2 })
  const { id, status, trial_end } = await subscribe('pm_card_visa', { trial_period_days: 14, discounts: [{ coupon: coupon.id }] })
  expect([status, trial_end! - Math.floor(Date.now() / 1000)]).toEqual(['trialing', expect.closeTo(14 * 86_400, -2)])
  await timePasses(14.1)
  expect(await paidOf(id)).toEqual([
    ['paid', 0],
    ['paid', 4500],
  ])
  await timePasses(62)
  expect((await paidOf(id)).map(([, total]) => total)).toEqual([0, 4500, 4500, 5500])
})

test('a line beside the price makes the first charge less, once, and no coupon touches it', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  const { id } = await subscribe('pm_card_visa', {
    discounts: [{ coupon: coupon.id }],
    add_invoice_items: [{ price_data: { currency: 'usd', product, unit_amount: -750 }, discountable: false }],
  })
  await timePasses(31.1)
  expect(await paidOf(id)).toEqual([
    ['paid', 2000],
    ['paid', 5500],
  ])
})

describe('a card that declines', () => {
  test('leaves a first charge incomplete until another card pays it on the page', async () => {
    const { id, status } = await subscribe('pm_card_chargeCustomerFail', { expand: ['latest_invoice'] })
    expect(status).toBe('incomplete')
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    expect((await sandbox.submit(invoice!.hosted_invoice_url!, { card: 'saved' })).status).toBe(402)
    expect((await sandbox.submit(invoice!.hosted_invoice_url!, { card: 'good' })).status).toBe(200)
    expect(await statusOf(id)).toBe('active')
  })

  test('at a renewal is tried again for a week, and then the subscription ends', async () => {
    const { id } = await subscribe('pm_card_chargeCustomerFail', { trial_period_days: 14 })
    await timePasses(14.1)
    expect(await statusOf(id)).toBe('past_due')
    await timePasses(6)
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    expect([invoice!.status, invoice!.attempt_count, await statusOf(id)]).toEqual(['open', 3, 'past_due'])
    await timePasses(1.1)
    expect(await statusOf(id)).toBe('canceled')
    const failed = () => app.received.filter(({ body }) => body.includes('invoice.payment_failed') && body.includes(invoice!.id))
    await until(async () => failed().length === 3)
  })

  test('is not tried again where another one is saved in its place, which the next attempt charges', async () => {
    const { id, customer } = await subscribe('pm_card_chargeCustomerFail', { trial_period_days: 14 })
    await timePasses(14.1)
    const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string })
    await stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: method } })
    await timePasses(3.1)
    expect(await statusOf(id)).toBe('active')
  })
})

test('a card that asks its bank leaves the subscription incomplete until its owner has answered; after a day it is over', async () => {
  const { id, status } = await subscribe('pm_card_authenticationRequired')
  expect(status).toBe('incomplete')
  const [invoice] = (await stripe.invoices.list({ subscription: id, expand: ['data.payments'] })).data
  const intent = await stripe.paymentIntents.retrieve(invoice!.payments!.data[0]!.payment.payment_intent as string)
  expect(intent.status).toBe('requires_action')
  await sandbox.submit(invoice!.hosted_invoice_url!, { card: 'saved', bank: 'approve' })
  expect([await statusOf(id), (await stripe.invoices.retrieve(invoice!.id)).status]).toEqual(['active', 'paid'])
  const other = await subscribe('pm_card_authenticationRequired')
  await timePasses(1)
  expect(await statusOf(other.id)).toBe('incomplete_expired')
})

describe('a subscription that is cancelled', () => {
  test('at the end of its period is not charged again, and goes on where that is taken back', async () => {
    const { id } = await subscribe('pm_card_visa')
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await timePasses(32)
    expect([await statusOf(id), await paidOf(id)]).toEqual(['canceled', [['paid', 5500]]])
  })

  test('at once is over, and cannot be changed or cancelled again', async () => {
    const { id } = await subscribe('pm_card_visa')
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('of six months is charged once and ends by itself', async () => {
    const { id } = await subscribe('pm_card_visa', { items: [item(33_000, 'month', 6)], cancel_at_period_end: true })
    await timePasses(185)
    expect([await statusOf(id), await paidOf(id)]).toEqual(['canceled', [['paid', 33_000]]])
  })
})

test('a call that is not imitated is refused: a customer without a card, two ends of a trial, an unknown field', async () => {
  const { id: customer } = await stripe.customers.create({})
  await expect(stripe.subscriptions.create({ customer, items: [item()] })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(subscribe('pm_card_visa', { trial_end: 2_000_000_000, trial_period_days: 3 })).rejects.toMatchObject({ param: 'trial_end' })
  await expect(subscribe('pm_card_visa', { days_until_due: 3 })).rejects.toMatchObject({ code: 'parameter_unknown' })
})
