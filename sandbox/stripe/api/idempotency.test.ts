import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoggedRequest } from '../../core/requests.ts'
import { sandboxForTests, until } from '../../testing/sandbox-for-tests.ts'

/** The vendor's client retries a call once if its connection was closed. */
const cutTwice = 2

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>

beforeAll(async () => {
  sandbox = await sandboxForTests()
})
afterAll(() => sandbox.stop())

describe('the same key', () => {
  test('with the same parameters gives the first answer and charges once', async () => {
    const shop = await shopOf('replay')
    const first = await shop.pay('key-1')
    const second = await shop.pay('key-1')
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
    expect(await shop.payments()).toHaveLength(1)
  })

  test('with other parameters is an idempotency error', async () => {
    const shop = await shopOf('other')
    await shop.pay('key-1')
    await expect(shop.pay('key-1', { amount: 2001 })).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  })

  test('gives a declined card’s answer again, too', async () => {
    const shop = await shopOf('declined', 'pm_card_chargeCustomerFail')
    const first = await shop.pay('key-1').catch((error) => error)
    const second = await shop.pay('key-1').catch((error) => error)
    expect([first.code, second.code]).toEqual(['card_declined', 'card_declined'])
    expect(second.payment_intent.id).toBe(first.payment_intent.id)
    expect(await shop.payments()).toHaveLength(1)
  })

  test('stays free where the parameters were refused before anything began', async () => {
    const shop = await shopOf('refused')
    await expect(shop.pay('key-1', { currency: '' })).rejects.toMatchObject({ code: 'parameter_invalid_empty' })
    expect((await shop.pay('key-1')).status).toBe('succeeded')
  })

  test('is forgotten after a day: then it charges again', async () => {
    const shop = await shopOf('day')
    const first = await shop.pay('key-1')
    await sandbox.stage('POST', 'clock', { advance_seconds: 86_399, scope: 'stripe/day' })
    expect((await shop.pay('key-1')).id).toBe(first.id)
    await sandbox.stage('POST', 'clock', { advance_seconds: 2, scope: 'stripe/day' })
    expect((await shop.pay('key-1')).id).not.toBe(first.id)
  })

  test('while the first call is under way answers 409', async () => {
    const shop = await shopOf('concurrent')
    await sandbox.stage('POST', 'faults', {
      provider: 'stripe',
      match: ['platform=concurrent', 'POST /v1/payment_intents'],
      fault: 'slow',
      delay_ms: 600,
    })
    const first = shop.pay('key-1')
    await until(async () => (await requestsOf('platform=concurrent')).some((request) => request.path === '/v1/payment_intents'))
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await first).status).toBe('succeeded')
    expect((await shop.pay('key-1')).id).toBe((await first).id)
  })
})

describe('a fault on the wire', () => {
  test('that drops the answer leaves the payment made, and the same key finds it', async () => {
    const shop = await shopOf('dropped')
    await fault('dropped', 'drop-answer', cutTwice)
    await expect(shop.pay('key-1')).rejects.toMatchObject({ type: 'StripeConnectionError' })
    const [made] = await shop.payments()
    expect(made!.status).toBe('succeeded')
    expect((await shop.pay('key-1')).id).toBe(made!.id)
    expect(await shop.payments()).toHaveLength(1)
  })

  test.each(['timeout', 'reset-connection'] as const)('%s: nothing was done', async (kind) => {
    const shop = await shopOf(kind)
    await fault(kind, kind, kind === 'timeout' ? 1 : cutTwice)
    await expect(shop.pay('key-1')).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect(await shop.payments()).toHaveLength(0)
    expect((await shop.pay('key-1')).status).toBe('succeeded')
  })

  test.each([
    ['status-401', 401],
    ['status-403', 403],
    ['status-429', 429],
  ] as const)('%s: nothing was done and nothing kept, twice, then it works', async (kind, status) => {
    const shop = await shopOf(kind)
    await fault(kind, kind, 2)
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: status })
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: status })
    expect(await shop.payments()).toHaveLength(0)
    expect((await shop.pay('key-1')).status).toBe('succeeded')
  })

  test('status-500: nothing was done, and the same key gets the same answer for a day', async () => {
    const shop = await shopOf('broken')
    await fault('broken', 'status-500')
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: 500 })
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
    expect(await shop.payments()).toHaveLength(0)
    expect((await shop.pay('key-2')).status).toBe('succeeded')
    await sandbox.stage('POST', 'clock', { advance_seconds: 86_401, scope: 'stripe/broken' })
    expect((await shop.pay('key-1')).status).toBe('succeeded')
  })

  test('status-500-acted: it was done, and the same key hears only that it broke', async () => {
    const shop = await shopOf('broken-late')
    await fault('broken-late', 'status-500-acted')
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: 500 })
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: 500 })
    expect((await shop.payments()).map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('status-500 leaves an answer that was given before as it is', async () => {
    const shop = await shopOf('answered-before')
    const first = await shop.pay('key-1')
    await fault('answered-before', 'status-500')
    await expect(shop.pay('key-1')).rejects.toMatchObject({ statusCode: 500 })
    expect((await shop.pay('key-1')).id).toBe(first.id)
  })

  test('lies in the card, too: a card of “lost answers” charges and does not say so until it is asked again', async () => {
    const shop = await shopOf('sentinel')
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'setup',
      customer: shop.customer,
      currency: 'usd',
      success_url: 'https://app.example/',
    })
    await sandbox.submit(session.url!, { card: 'good', name: 'Lost answers' })
    const [method] = (await shop.stripe.paymentMethods.list({ customer: shop.customer })).data
    const unpaid = { amount: 2000, currency: 'usd', customer: shop.customer, payment_method: method!.id }
    const intent = await shop.stripe.paymentIntents.create(unpaid)
    expect((await shop.stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded')
    const paid = await shop.pay('key-1', { payment_method: method!.id })
    const asked = (await requestsOf('platform=sentinel')).filter(({ path }) => path.startsWith('/v1/payment_intents'))
    const to = (end: string) => asked.filter(({ path }) => path.endsWith(end)).map((request) => request.fault)
    expect(to('/confirm')).toEqual(['drop-answer', undefined])
    expect(to('/payment_intents')).toEqual([undefined, 'drop-answer', undefined])
    expect((await shop.payments()).map(({ id, status }) => [id, status])).toEqual([
      [paid.id, 'succeeded'],
      [intent.id, 'succeeded'],
    ])
  })
})

/** Creates a platform with a customer and a card. */
async function shopOf(name: string, token = 'pm_card_visa') {
  const stripe = new Stripe(`sk_test_sandbox_${name}`, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 1500,
    telemetry: false,
  })
  const { id: customer } = await stripe.customers.create({})
  const { id: method } = await stripe.paymentMethods.attach(token, { customer })
  return {
    stripe,
    customer,
    pay: (idempotencyKey: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create(
        { amount: 2000, currency: 'usd', customer, payment_method: method, off_session: true, confirm: true, ...more },
        { idempotencyKey },
      ),
    payments: async () => (await stripe.paymentIntents.list({ customer })).data,
  }
}

function fault(platform: string, kind: string, times = 1): Promise<unknown> {
  return sandbox.stage('POST', 'faults', {
    provider: 'stripe',
    match: ['POST /v1/payment_intents', `platform=${platform} `],
    fault: kind,
    times,
  })
}

async function requestsOf(match: string): Promise<LoggedRequest[]> {
  const answer = await sandbox.stage<{ requests: LoggedRequest[] }>('GET', `requests?provider=stripe&match=${encodeURIComponent(match)}`)
  return answer.requests
}
