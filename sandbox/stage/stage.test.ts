import { connect } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '../core/delivery.ts'
import type { LoggedRequest } from '../core/requests.ts'
import { sandboxForTests, until, webhookReceiver } from '../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let stripe: Stripe

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
  await sandbox.stage('PUT', 'app', { url: app.url })
  stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

test('shows what was asked and what was answered', async () => {
  const customer = await stripe.customers.create({ email: 'log@example.com' })
  const { requests } = await sandbox.stage<{ requests: LoggedRequest[] }>('GET', 'requests?provider=stripe&match=log@example.com')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/customers', status: 200 })
  expect(requests[0]!.answer).toContain(customer.id)
})

test('a fault happens to the requests it fits, as often as planned, and can be taken back', async () => {
  const plan = (more: object) => sandbox.stage<{ id: string }>('POST', 'faults', { provider: 'stripe', fault: 'status-500', ...more })
  await plan({ match: ['POST /v1/customers', 'unlucky@example.com'] })
  await stripe.customers.create({ email: 'lucky@example.com' })
  await expect(stripe.customers.create({ email: 'unlucky@example.com' })).rejects.toMatchObject({ statusCode: 500 })
  await stripe.customers.create({ email: 'unlucky@example.com' })
  const { id } = await plan({ match: '/^GET .*customers/', times: 5 })
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 })
  await sandbox.stage('DELETE', `faults/${id}`)
  await stripe.customers.list()
})

test('a request that is held is acted on when it is released, and shown as unanswered until then', async () => {
  const asked = async (email: string) =>
    (await sandbox.stage<{ requests: LoggedRequest[] }>('GET', `requests?provider=stripe&match=${email}`)).requests
  for (const email of ['first@held.example', 'second@held.example'])
    await sandbox.stage('POST', 'faults', { provider: 'stripe', fault: 'hold', match: ['POST /v1/customers', email] })
  const first = stripe.customers.create({ email: 'first@held.example' })
  const second = stripe.customers.create({ email: 'second@held.example' })
  await until(async () => (await asked('held.example')).length === 2)
  expect(await sandbox.stage('POST', 'faults/release', { provider: 'stripe', match: 'first@held.example' })).toEqual({ released: 1 })
  expect((await first).email).toBe('first@held.example')
  expect((await asked('held.example')).map(({ status }) => status)).toEqual([200, undefined])
  expect((await stripe.customers.list({ email: 'second@held.example' })).data).toEqual([])
  await sandbox.stage('DELETE', 'faults')
  expect((await second).email).toBe('second@held.example')
  expect(await sandbox.stage('POST', 'faults/release', { provider: 'stripe' })).toEqual({ released: 0 })
})

test('a fault with a field nobody knows is refused', async () => {
  await expect(sandbox.stage('POST', 'faults', { provider: 'stripe', fault: 'explode' })).rejects.toThrow('400')
  await expect(sandbox.stage('POST', 'faults', { provider: 'stripe', fault: 'slow', tmies: 2 })).rejects.toThrow('tmies')
  await expect(sandbox.stage('POST', 'faults', { provider: 'square', fault: 'slow' })).rejects.toThrow('provider')
})

test('sends a webhook once more, twice, or signed wrongly', async () => {
  const customer = await stripe.customers.create({})
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const delivery = await until(async () => {
    const { deliveries } = await sandbox.stage<{ deliveries: Delivery[] }>(
      'GET',
      `deliveries?provider=stripe&match=${method.id}&state=delivered`,
    )
    return deliveries[0]
  })
  const ofMethod = () => app.received.filter(({ body }) => body.includes(method.id))
  await sandbox.stage('POST', 'webhooks', { action: 'redeliver', provider: 'stripe', match: ['payment_method.attached', method.id] })
  expect(ofMethod()).toHaveLength(2)
  await sandbox.stage('POST', 'webhooks', { action: 'duplicate', delivery: delivery.id })
  expect(ofMethod()).toHaveLength(4)
  await sandbox.stage('POST', 'webhooks', { action: 'wrong-signature', delivery: delivery.id })
  const proofs = ofMethod().map(({ body, headers }) => {
    try {
      return stripe.webhooks.constructEvent(body, headers['stripe-signature']!, 'whsec_sandbox_platform').type
    } catch {
      return 'refused'
    }
  })
  expect(proofs).toEqual([...Array(4).fill('payment_method.attached'), 'refused'])
})

test('holds webhooks to come and lets them go', async () => {
  await sandbox.stage('POST', 'webhooks', { action: 'hold', provider: 'stripe', match: 'payment_method.attached' })
  const customer = await stripe.customers.create({})
  const methods = [
    await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
    await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id }),
  ].map((method) => method.id)
  await sandbox.stage('POST', 'webhooks', { action: 'release', provider: 'stripe', match: 'payment_method.attached', reverse: true })
  const seen = () => app.received.map(({ body }) => methods.find((id) => body.includes(`"id": "${id}"`))).filter(Boolean)
  await until(() => seen().length === 2)
  expect(seen()).toEqual(methods.reverse())
})

test('people’s pages list requests and webhooks', async () => {
  for (const path of ['/', '/requests', '/deliveries', '/mail']) {
    const response = await fetch(sandbox.url + path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/html'])
  }
})

test('every mail is taken and shown, with its links', async () => {
  const html = '<p>Your order is here. <a href="http://localhost:3000/order/1?a=1&amp;b=2">See it</a></p>'
  await sendMail(
    ['Ada@example.com'],
    `Subject: Order 1001 arrived\r\nTo: Ada@example.com\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`,
  )
  const { mails } = await sandbox.stage<{ mails: { id: string; subject: string; html: string; links: string[] }[] }>(
    'GET',
    'mail?to=ada@example.com',
  )
  expect(mails).toMatchObject([{ subject: 'Order 1001 arrived', links: ['http://localhost:3000/order/1?a=1&b=2'] }])
  expect(mails[0]!.html.trim()).toBe(html)
  expect(await sandbox.stage('GET', 'mail?to=nobody@example.com')).toEqual({ mails: [] })
  const page = await (await fetch(`${sandbox.url}/mail/${mails[0]!.id}`)).text()
  expect(page).toContain('href="http://localhost:3000/order/1?a=1&#38;b=2"')
})

/** Minimal SMTP client. */
function sendMail(to: string[], message: string): Promise<void> {
  const lines = [
    'EHLO test',
    'MAIL FROM:<app@example.com>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ]
  return new Promise((done, fail) => {
    const socket = connect(sandbox.smtpPort, '127.0.0.1')
    socket.on('data', (part) => {
      const answer = part.toString().trim().split('\r\n').at(-1)!
      if (/^[45]/.test(answer)) return socket.destroy(new Error(answer))
      const next = lines.shift()
      if (next) socket.write(`${next}\r\n`)
    })
    socket.on('close', () => done())
    socket.on('error', fail)
  })
}
