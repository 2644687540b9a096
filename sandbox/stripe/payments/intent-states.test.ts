import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxForTests } from '../../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let stripe: Stripe
const returnUrl = 'https://app.example/payment?order=7'

beforeAll(async () => {
  sandbox = await sandboxForTests()
  stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(() => sandbox.stop())

async function intentFor(token: string): Promise<Stripe.PaymentIntent> {
  const { id: customer } = await stripe.customers.create({})
  const { id: method } = await stripe.paymentMethods.attach(token, { customer })
  return stripe.paymentIntents.create({ amount: 2000, currency: 'usd', customer, payment_method: method, description: 'Supplier order 7' })
}
const statusOf = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status

describe('an intent', () => {
  test('is made unconfirmed and charges nothing until it is confirmed by its id', async () => {
    const intent = await intentFor('pm_card_visa')
    expect([intent.status, intent.latest_charge]).toEqual(['requires_confirmation', null])
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded')
  })

  test('is charged once, however often it is confirmed', async () => {
    const intent = await intentFor('pm_card_visa')
    await stripe.paymentIntents.confirm(intent.id)
    await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
  })

  test('that was cancelled is never confirmed', async () => {
    const intent = await intentFor('pm_card_visa')
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
    await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test.each([
    ['pm_card_visa', 'succeeded'],
    ['pm_card_processing', 'processing'],
  ])('of %s, once confirmed, is %s and cannot be cancelled', async (token, status) => {
    const intent = await intentFor(token)
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe(status)
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status },
    })
  })

  test.each([
    ['approve', 'succeeded'],
    ['refuse', 'requires_payment_method'],
  ])('that is processed ends as the stage says: %s', async (outcome, status) => {
    const { id } = await intentFor('pm_card_processing')
    await stripe.paymentIntents.confirm(id)
    await sandbox.stage('POST', `stripe/default/payment_intents/${id}`, { outcome })
    expect(await statusOf(id)).toBe(status)
  })

  test('that was declined keeps its reason, and can be cancelled for good', async () => {
    const { id } = await intentFor('pm_card_chargeCustomerFail')
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({
      status: 'canceled',
      last_payment_error: { decline_code: 'generic_decline' },
    })
  })
})

describe('a card that asks its bank each time', () => {
  const confirmed = async () => {
    const { id } = await intentFor('pm_card_authenticationRequired')
    return stripe.paymentIntents.confirm(id, { return_url: returnUrl })
  }

  test('is refused while its owner is away', async () => {
    const { id } = await intentFor('pm_card_authenticationRequired')
    await expect(stripe.paymentIntents.confirm(id, { off_session: true })).rejects.toMatchObject({ code: 'authentication_required' })
  })

  test.each([
    ['approve', 'succeeded', 'succeeded'],
    ['refuse', 'failed', 'requires_payment_method'],
  ])('leads to the bank’s page, where its owner answers (%s), and back', async (bank, outcome, status) => {
    const intent = await confirmed()
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
    })
    const { url } = intent.next_action!.redirect_to_url!
    expect(await (await fetch(url!)).text()).toContain('Supplier order 7')
    const answer = await sandbox.submit(url!, { bank })
    const back = new URL(answer.headers.get('location')!)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: outcome,
    })
    expect(await statusOf(intent.id)).toBe(status)
    expect((await sandbox.submit(url!, { bank })).status).toBe(409)
  })

  test('that its bank did not hear from says so, without a charge', async () => {
    const { id } = await confirmed()
    await sandbox.stage('POST', `stripe/default/payment_intents/${id}`, { outcome: 'refuse' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('can be called off while its owner is at the bank, whose page is over then', async () => {
    const { id, next_action: action } = await confirmed()
    await stripe.paymentIntents.cancel(id)
    const { url } = action!.redirect_to_url!
    expect(await (await fetch(url!)).text()).toContain('This page is over')
    expect((await sandbox.submit(url!, { bank: 'approve' })).status).toBe(409)
    expect(await statusOf(id)).toBe('canceled')
  })
})
