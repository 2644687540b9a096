import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let stripe: Stripe

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
  stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false })
  await sandbox.stage('PUT', 'app', { url: app.url })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

test('a supplier who agrees comes back with a code that gives the account once', async () => {
  const back = await authorize({ choice: 'connect', email: 'soap@example.com', country: 'CA' })
  expect([back.get('state'), back.get('scope'), back.get('error')]).toEqual(['nonce', 'read_write', null])
  const token = await stripe.oauth.token({ grant_type: 'authorization_code', code: back.get('code')! })
  const account = await stripe.accounts.retrieve(token.stripe_user_id!)
  expect(account).toMatchObject({
    email: 'soap@example.com',
    country: 'CA',
    default_currency: 'cad',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
  })
  await expect(stripe.oauth.token({ grant_type: 'authorization_code', code: back.get('code')! })).rejects.toMatchObject({
    type: 'StripeInvalidGrantError',
  })
  await expect(stripe.accounts.retrieve(account.id)).rejects.toMatchObject({ statusCode: 403 })
})

test('a supplier who refuses comes back with an error and no code', async () => {
  const back = await authorize({ choice: 'refuse' })
  expect([back.get('error'), back.get('error_description'), back.get('code')]).toEqual([
    'access_denied',
    'The user denied your request',
    null,
  ])
})

test('a code is forgotten after five minutes', async () => {
  const back = await authorize({ choice: 'connect' })
  await sandbox.stage('POST', 'clock', { advance_seconds: 301, scope: 'stripe' })
  await expect(stripe.oauth.token({ grant_type: 'authorization_code', code: back.get('code')! })).rejects.toMatchObject({
    type: 'StripeInvalidGrantError',
  })
})

test('a restricted account cannot take payments until it is ready, and the app is told', async () => {
  const account = await connect({ standing: 'restricted' })
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    charges_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  })
  await sandbox.stage('PATCH', `stripe/default/accounts/${account}`, {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    currently_due: [],
    disabled_reason: null,
  })
  const hook = await until(() => app.received.find(({ body }) => body.includes('account.updated') && body.includes(account)))
  expect(hook.path).toBe('/v1/webhooks/stripe-connect/')
  const event = stripe.webhooks.constructEvent(hook.body, hook.headers['stripe-signature']!, 'whsec_sandbox_connect')
  expect(event).toMatchObject({ account, data: { object: { charges_enabled: true }, previous_attributes: { charges_enabled: false } } })
})

test('either side can end it, and the platform is told', async () => {
  const ours = await connect({})
  await stripe.oauth.deauthorize({ client_id: 'ca_sandbox', stripe_user_id: ours })
  await expect(stripe.accounts.retrieve(ours)).rejects.toMatchObject({ statusCode: 403 })
  const theirs = await connect({})
  await sandbox.stage('PATCH', `stripe/default/accounts/${theirs}`, { connected: false })
  const hooks = await until(() => {
    const found = app.received.filter(({ body }) => body.includes('account.application.deauthorized'))
    return [ours, theirs].every((account) => found.some(({ body }) => body.includes(account))) && found
  })
  expect(hooks.every(({ path }) => path === '/v1/webhooks/stripe-connect/')).toBe(true)
})

test('an account that left can be chosen again and keeps its id', async () => {
  const account = await connect({})
  await stripe.oauth.deauthorize({ client_id: 'ca_sandbox', stripe_user_id: account })
  expect(await connect({ account })).toBe(account)
})

test('an unknown application is refused on the page', async () => {
  const response = await fetch(`${sandbox.url}/oauth/authorize?response_type=code&client_id=ca_wrong&redirect_uri=https://app.example/`)
  expect([response.status, (await response.text()).includes('No application matches')]).toEqual([400, true])
})

async function authorize(answer: Record<string, string>): Promise<URLSearchParams> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'ca_sandbox',
    scope: 'read_write',
    state: 'nonce',
    redirect_uri: 'http://suppliers.localhost:3000/settings/payments',
  })
  const path = `/stripe/connect/oauth/authorize?${query}`
  expect(await (await fetch(`${sandbox.url}${path}`)).text()).toContain('Connect your account')
  const response = await sandbox.submit(path, answer)
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location')!).searchParams
}

async function connect(answer: Record<string, string>): Promise<string> {
  const back = await authorize({ choice: 'connect', ...answer })
  const token = await stripe.oauth.token({ grant_type: 'authorization_code', code: back.get('code')! })
  return token.stripe_user_id!
}
