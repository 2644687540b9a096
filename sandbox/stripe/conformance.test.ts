/** Compares the accepted input and the responses with the vendor's published schemas. */
import { Ajv, type ValidateFunction } from 'ajv'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../testing/sandbox-for-tests.ts'
import { vendorFile } from '../testing/vendor-schemas.ts'

const requests = JSON.parse(vendorFile('stripe', 'requests.schema.json.gz'))
const responses = JSON.parse(vendorFile('stripe', 'responses.schema.json.gz'))
const examples = JSON.parse(vendorFile('stripe', 'fixtures3.json.gz')).resources
const requestAjv = new Ajv({ strict: false, coerceTypes: true }).addSchema(requests)
const responseAjv = new Ajv({ strict: false, allErrors: true }).addSchema(responses)

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let customer: string
let method: string

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
  await sandbox.stage('PUT', 'app', { url: app.url })
  await sandbox.stage('PUT', 'stripe/default/world', {
    accounts: [
      { id: 'acct_soap', email: 'soap@example.com', country: 'US', default_currency: 'usd', business_name: 'Soap', created: 1_700_000_000 },
    ],
  })
  customer = (await post('customers', { email: 'a@example.com' })).id
  method = (await post('payment_methods/pm_card_visa/attach', { customer })).id
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

interface Endpoint {
  path: () => string
  /** Name of the published schema. */
  schema: string
  /** An accepted body. */
  base: () => Record<string, unknown>
  /** One valid value of every supported parameter. */
  imitated: () => Record<string, unknown>
  /** Bodies that both must refuse. */
  wrong: Record<string, () => Record<string, unknown>>
}

const endpoints: Record<string, Endpoint> = {
  'create a customer': {
    path: () => 'customers',
    schema: 'CustomerCreate',
    base: () => ({}),
    imitated: () => ({ ...customerSamples(), payment_method: 'pm_card_visa', invoice_settings: {} }),
    wrong: {
      'a misspelt field': () => ({ emial: 'a@example.com' }),
      'a misspelt field inside': () => ({ address: { town: 'Bangor' } }),
      'metadata in depth': () => ({ metadata: { order: { id: '1' } } }),
      'a list for a text': () => ({ name: ['Ada'] }),
    },
  },
  'update a customer': {
    path: () => `customers/${customer}`,
    schema: 'CustomerUpdate',
    base: () => ({}),
    imitated: () => ({ ...customerSamples(), invoice_settings: { default_payment_method: method } }),
    wrong: {
      'a field that only creation has': () => ({ payment_method: method }),
      'a misspelt field inside': () => ({ invoice_settings: { default_card: method } }),
    },
  },
  'create a checkout session': {
    path: () => 'checkout/sessions',
    schema: 'CheckoutSessionCreate',
    base: () => ({ mode: 'setup', success_url: 'https://app.example/', currency: 'usd' }),
    imitated: () => ({
      mode: 'setup',
      cancel_url: 'https://app.example/no',
      client_reference_id: 'store 1',
      currency: 'cad',
      custom_text: { submit: { message: 'You allow us to charge it once a month.' } },
      customer,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      expand: ['setup_intent'],
      locale: 'en',
      metadata: { store: '1' },
      allowed_payment_method_types: ['card'],
      setup_intent_data: { description: 'A card', metadata: { store: '1' } },
      success_url: 'https://app.example/yes?id={CHECKOUT_SESSION_ID}',
    }),
    wrong: {
      'an unknown mode': () => ({ mode: 'save', success_url: 'https://app.example/', currency: 'usd' }),
      'a misspelt field': () => ({ mode: 'setup', succes_url: 'https://app.example/', currency: 'usd' }),
      'an unknown locale': () => ({ mode: 'setup', success_url: 'https://app.example/', currency: 'usd', locale: 'tlh' }),
      'a word for a time': () => ({ mode: 'setup', success_url: 'https://app.example/', currency: 'usd', expires_at: 'tomorrow' }),
      'an unknown kind of card': () => ({ mode: 'setup', success_url: 'https://app.example/', allowed_payment_method_types: ['cheque'] }),
    },
  },
  'create a payment': {
    path: () => 'payment_intents',
    schema: 'PaymentIntentCreate',
    base: () => ({ amount: 2000, currency: 'usd' }),
    imitated: () => ({
      amount: 2500,
      currency: 'cad',
      application_fee_amount: 100,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      capture_method: 'automatic',
      confirm: true,
      confirmation_method: 'automatic',
      customer,
      description: 'Order 1',
      error_on_requires_action: true,
      expand: ['latest_charge'],
      metadata: { order: '1' },
      off_session: true,
      on_behalf_of: 'acct_soap',
      payment_method: method,
      allowed_payment_method_types: ['card'],
      receipt_email: 'a@example.com',
      return_url: 'https://app.example/',
      statement_descriptor: 'SOAP',
      statement_descriptor_suffix: 'ORDER 1',
      transfer_data: { destination: 'acct_soap' },
      transfer_group: 'order-1',
    }),
    wrong: {
      'no amount': () => ({ currency: 'usd' }),
      'no currency': () => ({ amount: 2000 }),
      'a word for an amount': () => ({ amount: 'twenty', currency: 'usd' }),
      'a misspelt field': () => ({ amount: 2000, currency: 'usd', payment_metod: 'pm_1' }),
      'a misspelt field inside': () => ({ amount: 2000, currency: 'usd', transfer_data: { destinaton: 'acct_soap' } }),
      'no destination inside': () => ({ amount: 2000, currency: 'usd', transfer_data: { amount: 5 } }),
      'an unknown way to capture': () => ({ amount: 2000, currency: 'usd', capture_method: 'later' }),
      'a word for yes': () => ({ amount: 2000, currency: 'usd', confirm: 'yes' }),
      'a text for an object': () => ({ amount: 2000, currency: 'usd', transfer_data: 'acct_soap' }),
    },
  },
  'confirm a payment': {
    path: () => `payment_intents/${waiting}/confirm`,
    schema: 'PaymentIntentConfirm',
    base: () => ({}),
    imitated: () => ({
      error_on_requires_action: true,
      expand: ['latest_charge'],
      off_session: true,
      payment_method: method,
      return_url: 'https://app.example/',
    }),
    wrong: { 'a field that only creation has': () => ({ amount: 2000 }) },
  },
  'cancel a payment': {
    path: () => `payment_intents/${waiting}/cancel`,
    schema: 'PaymentIntentCancel',
    base: () => ({}),
    imitated: () => ({ cancellation_reason: 'duplicate', expand: ['customer'] }),
    wrong: { 'an unknown reason': () => ({ cancellation_reason: 'bored' }) },
  },
  'refund a payment': {
    path: () => 'refunds',
    schema: 'RefundCreate',
    base: () => ({ payment_intent: paid }),
    imitated: () => ({
      amount: 1,
      charge: paidCharge,
      expand: ['charge'],
      metadata: { order: '1' },
      payment_intent: paid,
      reason: 'requested_by_customer',
      refund_application_fee: false,
      reverse_transfer: false,
    }),
    wrong: {
      'an unknown reason': () => ({ payment_intent: paid, reason: 'regret' }),
      'a misspelt field': () => ({ payment_intent: paid, reverse_transfers: true }),
      'a word for an amount': () => ({ payment_intent: paid, amount: 'all' }),
    },
  },
  'reverse a transfer': {
    path: () => `transfers/${paidTransfer}/reversals`,
    schema: 'TransferCreateReversal',
    base: () => ({ amount: 1 }),
    imitated: () => ({
      amount: 1,
      description: 'For a dispute',
      expand: ['transfer'],
      metadata: { order: '1' },
      refund_application_fee: false,
    }),
    wrong: {
      'a misspelt field': () => ({ ammount: 1 }),
      'a word for an amount': () => ({ amount: 'all' }),
    },
  },
  'attach a card': {
    path: () => `payment_methods/${method}/attach`,
    schema: 'PaymentMethodAttach',
    base: () => ({ customer }),
    imitated: () => ({ customer, expand: ['customer'] }),
    wrong: { 'a misspelt field': () => ({ custmer: customer }) },
  },
}

let waiting = ''
let paid = ''
let paidCharge = ''
let paidTransfer = ''
beforeAll(async () => {
  waiting = (await post('payment_intents', { amount: 2000, currency: 'usd', customer })).id
  const intent = await post('payment_intents', { amount: 2000, currency: 'usd', customer, payment_method: method, confirm: true })
  paid = intent.id
  paidCharge = intent.latest_charge
  paidTransfer = (await get(`charges/${(await destinationCharge()).latest_charge}`)).transfer
})

describe.each(Object.entries(endpoints))('to %s', (_name, endpoint) => {
  const published = () => requestAjv.getSchema(`stripe-requests#/definitions/${endpoint.schema}`) as ValidateFunction

  test('every imitated parameter is published, and each good value is taken by both', async () => {
    const known = propertiesOf(requests, endpoint.schema)
    for (const [name, value] of Object.entries(endpoint.imitated())) {
      expect(known).toContain(name)
      const body = { ...endpoint.base(), [name]: value }
      expect(published()(reparsed(body)), `${name}: ${JSON.stringify(published().errors)}`).toBe(true)
      expect(await parameterRefusal(endpoint.path(), body), name).toBeUndefined()
    }
  })

  test('every published parameter that is not imitated is refused, not swallowed', async () => {
    const left = propertiesOf(requests, endpoint.schema).filter((name) => !(name in endpoint.imitated()))
    for (const name of left) {
      const refusal = await parameterRefusal(endpoint.path(), { ...endpoint.base(), [name]: 'x' })
      expect(refusal, name).toMatchObject({ code: 'parameter_unknown', param: name })
    }
  })

  test.each(Object.entries(endpoint.wrong))('%s is refused by both', async (_what, body) => {
    expect(published()(reparsed(body()))).toBe(false)
    expect(await parameterRefusal(endpoint.path(), body())).toMatchObject({ type: 'invalid_request_error', param: expect.any(String) })
  })
})

describe('what it answers', () => {
  test('for every object fits the published schema and invents no field', async () => {
    const intent = await destinationCharge()
    const refund = await post('refunds', { payment_intent: intent.id, amount: 500, reverse_transfer: true, refund_application_fee: true })
    const session = await post('checkout/sessions', { mode: 'setup', customer, currency: 'usd', success_url: 'https://app.example/' })
    await sandbox.submit(session.url, { card: 'good', name: 'Ada' })
    const charge = await get(`charges/${intent.latest_charge}`)
    fits('Customer', await get(`customers/${customer}`))
    fits('PaymentMethod', await get(`payment_methods/${method}`))
    fits('CheckoutSession', session)
    fits('CheckoutSession', await get(`checkout/sessions/${session.id}?expand[]=setup_intent&expand[]=customer`))
    fits('SetupIntent', await get(`setup_intents/${session.setup_intent}?expand[]=payment_method`))
    fits('PaymentIntent', await get(`payment_intents/${waiting}`))
    fits('PaymentIntent', await get(`payment_intents/${intent.id}?expand[]=latest_charge.balance_transaction&expand[]=payment_method`))
    fits('Charge', charge)
    fits('Charge', await get(`charges/${charge.id}?expand[]=transfer&expand[]=application_fee&expand[]=payment_intent`))
    fits('Refund', refund)
    fits('Transfer', await get(`transfers/${charge.transfer}?expand[]=balance_transaction&expand[]=destination_payment`))
    fits('Account', await get('accounts/acct_soap'))
    fits('BalanceTransactions#BalanceTransaction', await get(`balance_transactions/${charge.balance_transaction}`))
  })

  test('for a payment that asks the bank, or is processed, fits', async () => {
    const asking = await confirmed('pm_card_authenticationRequired', { return_url: 'https://app.example/payment' })
    expect(asking.next_action.redirect_to_url.return_url).toBe('https://app.example/payment')
    fits('PaymentIntent', asking)
    fits('PaymentIntents#PaymentIntent.NextAction.RedirectToUrl', asking.next_action.redirect_to_url)
    await sandbox.stage('POST', `stripe/default/payment_intents/${asking.id}`, { outcome: 'refuse' })
    fits('PaymentIntent', await get(`payment_intents/${asking.id}`))
    const processed = await confirmed('pm_card_processing')
    fits('PaymentIntent', processed)
    fits('PaymentIntents#PaymentIntent.Processing', processed.processing)
  })

  test('for what comes after a payment has the fields of the vendor’s own examples, and no others', async () => {
    const intent = await destinationCharge()
    const act = (path: string, body: object = {}) => sandbox.stage<Json>('POST', `stripe/default/${path}`, body)
    const refund = await act(`charges/${intent.latest_charge}/refunds`, { amount: 1000 })
    await act(`refunds/${refund.id}/fail`)
    const dispute = await act(`charges/${intent.latest_charge}/disputes`)
    const warning = await act(`charges/${intent.latest_charge}/fraud_warnings`)
    const payout = await act('accounts/acct_soap/payouts', { refused: true })
    fits('Refund', await get(`refunds/${refund.id}?expand[]=failure_balance_transaction`))
    const alike = (kind: string, object: Json, { newer = [], older = [] }: { newer?: string[]; older?: string[] } = {}) => {
      const example = examples[kind]
      expect(
        Object.keys(object)
          .filter((name) => !newer.includes(name))
          .sort(),
        kind,
      ).toEqual(
        Object.keys(example)
          .filter((name) => !older.includes(name))
          .sort(),
      )
    }
    alike('dispute', await get(`disputes/${dispute.id}`), { newer: ['intended_submission_method', 'network_reason_code'] })
    expect(Object.keys(dispute.evidence).sort()).toEqual(Object.keys(examples.dispute.evidence).sort())
    for (const line of (await get(`disputes/${dispute.id}`)).balance_transactions) fits('BalanceTransactions#BalanceTransaction', line)
    alike('radar.early_fraud_warning', await get(`radar/early_fraud_warnings/${warning.id}`), { newer: ['payment_intent'] })
    alike('payout', payout)
    const [reversal] = (await get(`transfers/${paidTransfer}/reversals`)).data
    alike('transfer_reversal', reversal)
  })

  test('for a failed payment fits, with the error inside', async () => {
    const bad = (await post('payment_methods/pm_card_chargeCustomerFail/attach', { customer })).id
    const body = { amount: 2000, currency: 'usd', customer, payment_method: bad, confirm: true, off_session: true }
    const { status, answer } = await call('POST', 'payment_intents', body)
    expect(status).toBe(402)
    fits('PaymentIntent', answer.error.payment_intent)
    fits('Charge', await get(`charges/${answer.error.charge}`))
  })

  test('has the fields of the vendor’s own examples', async () => {
    const intent = await destinationCharge()
    const charge = await get(`charges/${intent.latest_charge}`)
    const refund = await post('refunds', { payment_intent: intent.id, reverse_transfer: true, refund_application_fee: true })
    const has = (kind: string, object: Json, without: string[] = []) => {
      const missing = Object.keys(examples[kind]).filter((name) => !(name in object) && !without.includes(name))
      expect(missing, kind).toEqual([])
    }
    has('customer', await get(`customers/${customer}`), ['customer_account'])
    has('payment_method', await get(`payment_methods/${method}`))
    has('payment_intent', intent, ['source'])
    has('charge', charge, ['refunds', 'source', 'level3'])
    has('refund', refund)
    has('transfer', await get(`transfers/${charge.transfer}`))
    has('application_fee', await get(`application_fees/${charge.application_fee}`))
    has('balance_transaction', await get(`balance_transactions/${charge.balance_transaction}`))
    has('balance', await get('balance'), ['connect_reserved'])
    has('account', await get('accounts/acct_soap'))
    has('checkout.session', await post('checkout/sessions', { mode: 'setup', currency: 'usd', success_url: 'https://app.example/' }))
  })

  test('for a subscription has the fields of the vendor’s own examples', async () => {
    await post(`customers/${customer}`, { invoice_settings: { default_payment_method: method } })
    const product = await post('products', { name: 'Growth' })
    const coupon = await post('coupons', { amount_off: 100, currency: 'usd' })
    const price = { currency: 'usd', product: product.id, unit_amount: 5500, recurring: { interval: 'month' } }
    const subscription = await post('subscriptions', { customer, items: [{ price_data: price }], discounts: [{ coupon: coupon.id }] })
    const invoice = await get(`invoices/${subscription.latest_invoice}?expand[]=payments`)
    const has = (kind: string, object: Json, without: string[] = []) =>
      expect(
        Object.keys(examples[kind]).filter((name) => !(name in object) && !without.includes(name)),
        kind,
      ).toEqual([])
    const [item] = subscription.items.data
    has('subscription', subscription, ['presentment_details'])
    has('subscription_item', item)
    has('price', item.price)
    has('invoice', invoice, ['confirmation_secret', 'subscription', 'threshold_reason'])
    has('line_item', invoice.lines.data[0])
    has('invoice_payment', invoice.payments.data[0])
    has('coupon', coupon)
    has('product', product)
    fits('PaymentIntent', await get(`payment_intents/${invoice.payments.data[0].payment.payment_intent}`))
  })

  test('for the key of a connected account fits', async () => {
    const { code } = await authorized()
    const { answer } = await call('POST', '../oauth/token', { grant_type: 'authorization_code', code })
    fits('OAuthTokenResult', answer)
    expect(requestAjv.getSchema('stripe-requests#/definitions/OAuthToken')!({ grant_type: 'authorization_code', code })).toBe(true)
    const ended = await call('POST', '../oauth/deauthorize', { client_id: 'ca_sandbox', stripe_user_id: answer.stripe_user_id })
    expect(ended.answer).toEqual({ stripe_user_id: answer.stripe_user_id })
  })

  test('a validator that passes everything would be noticed', () => {
    const validate = responseAjv.getSchema('stripe-responses#/definitions/PaymentIntent')!
    expect(validate({ id: 'pi_1', object: 'payment_intent', amount: 'twenty' })).toBe(false)
    expect(unknownFields('PaymentIntent', { amuont: 1 })).toEqual(['amuont'])
  })
})

test('every event that the vendor publishes a schema for fits it', async () => {
  const intent = await destinationCharge()
  const refund = await post('refunds', { payment_intent: intent.id, amount: 500 })
  await sandbox.stage('POST', `stripe/default/refunds/${refund.id}/fail`)
  await sandbox.stage('POST', `stripe/default/charges/${intent.latest_charge}/disputes`)
  await confirmed('pm_card_authenticationRequired', { return_url: 'https://app.example/payment' })
  await confirmed('pm_card_processing')
  const bad = (await post('payment_methods/pm_card_chargeCustomerFail/attach', { customer })).id
  await call('POST', 'payment_intents', { amount: 2000, currency: 'usd', customer, payment_method: bad, confirm: true, off_session: true })
  await post(`payment_methods/${bad}/detach`, {})
  const session = await post('checkout/sessions', { mode: 'setup', customer, currency: 'usd', success_url: 'https://app.example/' })
  await sandbox.submit(session.url, { card: 'refused-at-once' })
  await sandbox.submit(session.url, { card: 'good' })
  await sandbox.stage('PATCH', 'stripe/default/accounts/acct_soap', { payouts_enabled: false })
  const { code } = await authorized()
  const { answer } = await call('POST', '../oauth/token', { grant_type: 'authorization_code', code })
  await call('POST', '../oauth/deauthorize', { client_id: 'ca_sandbox', stripe_user_id: answer.stripe_user_id })

  const published: Record<string, string> = {
    'account.application.deauthorized': 'AccountApplicationDeauthorizedEvent',
    'account.updated': 'AccountUpdatedEvent',
    'charge.dispute.created': 'ChargeDisputeCreatedEvent',
    'charge.refunded': 'ChargeRefundedEvent',
    'checkout.session.completed': 'CheckoutSessionCompletedEvent',
    'payment_intent.payment_failed': 'PaymentIntentPaymentFailedEvent',
    'payment_intent.processing': 'PaymentIntentProcessingEvent',
    'payment_intent.requires_action': 'PaymentIntentRequiresActionEvent',
    'payment_intent.succeeded': 'PaymentIntentSucceededEvent',
    'payment_method.attached': 'PaymentMethodAttachedEvent',
    'payment_method.detached': 'PaymentMethodDetachedEvent',
    'refund.updated': 'RefundUpdatedEvent',
    'setup_intent.setup_failed': 'SetupIntentSetupFailedEvent',
    'setup_intent.succeeded': 'SetupIntentSucceededEvent',
  }
  for (const [type, schema] of Object.entries(published)) {
    const event = await until(() => app.received.map(({ body }) => JSON.parse(body)).find((one) => one.type === type))
    fits(schema, event)
  }
})

// biome-ignore lint/suspicious/noExplicitAny: what a vendor's answer holds is what these tests find out
type Json = Record<string, any>

function customerSamples(): Record<string, unknown> {
  return {
    address: { city: 'Bangor', country: 'US', line1: '1 Main St', line2: '', postal_code: '04401', state: 'ME' },
    description: 'A store',
    email: 'b@example.com',
    expand: ['invoice_settings.default_payment_method'],
    metadata: { store: '1' },
    name: 'Ada',
    phone: '+1 555 0100',
    preferred_locales: ['en'],
  }
}

async function destinationCharge(): Promise<Json> {
  return post('payment_intents', {
    amount: 4000,
    currency: 'usd',
    customer,
    payment_method: method,
    confirm: true,
    off_session: true,
    capture_method: 'automatic',
    application_fee_amount: 146,
    on_behalf_of: 'acct_soap',
    transfer_data: { destination: 'acct_soap' },
    metadata: { order: '1' },
  })
}

/** Creates a payment with a new card, confirmed by id. */
async function confirmed(token: string, more: Record<string, unknown> = {}): Promise<Json> {
  const card = (await post(`payment_methods/${token}/attach`, { customer })).id
  const { id } = await post('payment_intents', { amount: 2000, currency: 'usd', customer, payment_method: card })
  return post(`payment_intents/${id}/confirm`, more)
}

async function authorized(): Promise<{ code: string }> {
  const path = '/stripe/connect/oauth/authorize?response_type=code&client_id=ca_sandbox&scope=read_write&redirect_uri=https://app.example/'
  const response = await sandbox.submit(path, { choice: 'connect' })
  return { code: new URL(response.headers.get('location')!).searchParams.get('code')! }
}

async function call(verb: string, path: string, body?: Record<string, unknown>): Promise<{ status: number; answer: Json }> {
  const response = await fetch(new URL(`/v1/${path}`, sandbox.url), {
    method: verb,
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(body && { body: qs.stringify(body) }),
  })
  return { status: response.status, answer: (await response.json()) as Json }
}

async function post(path: string, body: Record<string, unknown>): Promise<Json> {
  const { status, answer } = await call('POST', path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

async function get(path: string): Promise<Json> {
  const { status, answer } = await call('GET', path)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

/** Returns the error about a parameter, if that is the reason. */
async function parameterRefusal(path: string, body: Record<string, unknown>): Promise<Json | undefined> {
  const { status, answer } = await call('POST', path, body)
  const { error } = answer
  const formal = error && (String(error.code ?? '').startsWith('parameter_') || /^Invalid /.test(error.message))
  return status === 400 && formal ? error : undefined
}

/** Encodes the body as a form, which has only texts. */
function reparsed(body: Record<string, unknown>): unknown {
  return qs.parse(qs.stringify(body), { depth: 20 })
}

function fits(schema: string, object: Json): void {
  const validate = responseAjv.getSchema(`stripe-responses#/definitions/${encodeURIComponent(schema)}`) as ValidateFunction
  expect(validate(object), `${schema}: ${JSON.stringify(validate.errors?.slice(0, 5))}`).toBe(true)
  expect(unknownFields(schema, object), schema).toEqual([])
}

function unknownFields(schema: string, object: Json): string[] {
  const known = propertiesOf(responses, schema)
  return Object.keys(object).filter((name) => !known.includes(name))
}

function propertiesOf(file: Json, name: string): string[] {
  const definition = file.definitions[name]
  if (definition.$ref) return propertiesOf(file, decodeURIComponent(definition.$ref.split('/').pop()))
  const parts = [definition, ...(definition.allOf ?? [])]
  return parts.flatMap((part: Json) =>
    part.$ref ? propertiesOf(file, decodeURIComponent(part.$ref.split('/').pop())) : Object.keys(part.properties ?? {}),
  )
}
