/** Compares the sandbox's payouts with PayPal's published schemas, and refuses what they refuse. */
import { Ajv, type AnySchema } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxForTests } from '../testing/sandbox-for-tests.ts'
import { vendorFile } from '../testing/vendor-schemas.ts'

const file = 'payments_payouts_batch_v1'
const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true })
ajv.addSchema(JSON.parse(vendorFile('paypal', `${file}.json.gz`)) as AnySchema, file)

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let token: string
beforeAll(async () => {
  sandbox = await sandboxForTests()
  const answer = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('sandbox-paypal:sandbox-paypal-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  token = ((await answer.json()) as { access_token: string }).access_token
})
afterAll(() => sandbox.stop())

function complaints(schema: string, body: unknown): string[] {
  const check = ajv.getSchema(`${file}#/components/schemas/${schema}`)
  if (!check) throw new Error(`${file} knows no ${schema}`)
  return check(body) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await fetch(`${sandbox.url}/paypal${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the schema says what it is
  return { status: answer.status, body: (await answer.json()) as any }
}

let made = 0
const batch = (receiver: string, more: object = {}) => ({
  sender_batch_header: { sender_batch_id: `batch-${++made}` },
  items: [
    {
      recipient_type: 'EMAIL',
      amount: { currency: 'USD', value: '20.00' },
      receiver,
      sender_item_id: `item-${made}`,
      purpose: 'REBATES',
      ...more,
    },
  ],
})

describe('payouts', () => {
  test.each([
    ['ada@example.com', 'SUCCESS'],
    ['unclaimed@example.com', 'UNCLAIMED'],
    ['blocked@example.com', 'BLOCKED'],
    ['failed@example.com', 'FAILED'],
    ['onhold@example.com', 'ONHOLD'],
    ['pending@example.com', 'PENDING'],
  ])('to %s are as PayPal publishes them, and become %s', async (receiver, status) => {
    const asked = batch(receiver)
    expect(complaints('create_payout_request', asked)).toEqual([])
    const created = await call('POST', '/v1/payments/payouts', asked)
    expect({ status: created.status, faults: complaints('payout', created.body) }).toEqual({ status: 201, faults: [] })
    const read = await call('GET', `/v1/payments/payouts/${created.body.batch_header.payout_batch_id}`)
    expect({ status: read.status, faults: complaints('payout_batch', read.body) }).toEqual({ status: 200, faults: [] })
    expect(read.body.items[0].transaction_status).toBe(status)
  })

  test('under a key that was used are refused, with the link of the first', async () => {
    const asked = batch('ada@example.com')
    const first = await call('POST', '/v1/payments/payouts', asked)
    const second = await call('POST', '/v1/payments/payouts', asked)
    expect(complaints('error', second.body)).toEqual([])
    expect(second).toMatchObject({ status: 400, body: { name: 'USER_BUSINESS_ERROR', details: [{ field: 'SENDER_BATCH_ID' }] } })
    expect(second.body.links[0].href).toContain(first.body.batch_header.payout_batch_id)
  })

  test.each<[string, object]>([
    ['an amount that is no text', { amount: { currency: 'USD', value: 20 } }],
    ['no receiver', { receiver: undefined }],
    ['an amount without its currency', { amount: { value: '20.00' } }],
  ])('with %s are refused by both', async (_name, wrong) => {
    const asked = JSON.parse(JSON.stringify(batch('ada@example.com', wrong)))
    expect(complaints('create_payout_request', asked)).not.toEqual([])
    expect((await call('POST', '/v1/payments/payouts', asked)).status).toBe(400)
  })

  test('to nobody’s address are refused, and an unknown one is not there', async () => {
    expect((await call('POST', '/v1/payments/payouts', batch('nobody'))).status).toBe(400)
    const missing = await call('GET', '/v1/payments/payouts/AAAAAAAAAAAAA')
    expect(missing.status).toBe(404)
  })
})
