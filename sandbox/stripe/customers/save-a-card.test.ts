import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let stripe: Stripe
let customer: Stripe.Customer

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
  stripe = new Stripe('sk_test_sandbox_cards', { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false })
  await sandbox.stage('PUT', 'stripe/cards/endpoints', { platform: { url: `${app.url}/hooks`, secret: 'whsec_cards' } })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})
beforeEach(async () => {
  customer = await stripe.customers.create({ email: 'maple@example.com', name: 'Maple & Pine' })
})

describe('the hosted page', () => {
  test('saves the card that is picked and leads back with the session', async () => {
    const session = await start()
    const shown = await (await fetch(session.url!)).text()
    expect(shown).toContain('Pick a test card')
    expect(shown).toContain('href="https://app.example/cancelled"')
    const back = await sandbox.submit(session.url!, { card: 'good', name: 'Ada' })
    expect([back.status, back.headers.get('location')]).toEqual([303, `https://app.example/done?session_id=${session.id}`])

    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
    const intent = done.setup_intent as Stripe.SetupIntent
    expect({ status: done.status, mode: done.mode, customer: done.customer }).toEqual({
      status: 'complete',
      mode: 'setup',
      customer: customer.id,
    })
    expect(intent.status).toBe('succeeded')
    const method = await stripe.paymentMethods.retrieve(intent.payment_method as string)
    expect({ customer: method.customer, last4: method.card?.last4 }).toEqual({ customer: customer.id, last4: '4242' })
  })

  test('tells the app of it, signed', async () => {
    const session = await start()
    await sandbox.submit(session.url!, { card: 'good' })
    const hook = await until(() =>
      app.received.find(({ body }) => body.includes('checkout.session.completed') && body.includes(session.id)),
    )
    const event = stripe.webhooks.constructEvent(hook.body, hook.headers['stripe-signature']!, 'whsec_cards')
    expect(event.data.object).toMatchObject({ id: session.id, status: 'complete' })
    expect(() => stripe.webhooks.constructEvent(hook.body, hook.headers['stripe-signature']!, 'whsec_other')).toThrow()
  })

  test('is used once', async () => {
    const session = await start()
    await sandbox.submit(session.url!, { card: 'good' })
    expect((await sandbox.submit(session.url!, { card: 'good' })).status).toBe(409)
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('says so where the bank refuses the card at once, and stays', async () => {
    const session = await start()
    const refused = await sandbox.submit(session.url!, { card: 'refused-at-once' })
    expect([refused.status, (await refused.text()).includes('Your card was declined.')]).toEqual([402, true])
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  test('lets the bank ask first where the card needs it', async () => {
    const session = await start()
    expect(await (await sandbox.submit(session.url!, { card: 'needs-authentication' })).text()).toContain('Your bank asks')
    const refused = await sandbox.submit(session.url!, { card: 'needs-authentication', bank: 'refuse' })
    expect(await refused.text()).toContain('unable to authenticate')
    expect((await sandbox.submit(session.url!, { card: 'needs-authentication', bank: 'approve' })).status).toBe(303)
  })

  test('takes a name on the card as a requested', async () => {
    const session = await start()
    await sandbox.submit(session.url!, { card: 'good', name: 'Declined' })
    const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
    const payment = stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: customer.id,
      payment_method: method!.id,
      confirm: true,
      off_session: true,
    })
    await expect(payment).rejects.toMatchObject({ code: 'card_declined' })
  })

  test('is over after a day', async () => {
    const other = new Stripe('sk_test_sandbox_late', { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false })
    const late = await other.customers.create({})
    const session = await other.checkout.sessions.create({
      mode: 'setup',
      customer: late.id,
      currency: 'usd',
      success_url: 'https://app.example/',
    })
    await sandbox.stage('POST', 'clock', { advance_seconds: 86_401, scope: 'stripe/late' })
    expect((await other.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    expect((await sandbox.submit(session.url!, { card: 'good' })).status).toBe(409)
  })
})

test('removing the default card clears it on the customer and tells the app', async () => {
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  await stripe.paymentMethods.detach(method.id)
  const owner = await stripe.customers.retrieve(customer.id)
  expect((owner as Stripe.Customer).invoice_settings.default_payment_method).toBeNull()
  await until(() => app.received.find(({ body }) => body.includes('payment_method.detached') && body.includes(method.id)))
})

test('a session of another mode is refused', async () => {
  await expect(stripe.checkout.sessions.create({ mode: 'payment', success_url: 'https://app.example/' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'mode',
  })
})

function start(): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customer.id,
    currency: 'usd',
    success_url: 'https://app.example/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/cancelled',
  })
}
