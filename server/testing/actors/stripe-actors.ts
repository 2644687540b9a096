/** Stores with a card and suppliers with an account, created as users do: through the API and the sandbox's own pages. */
import Stripe from 'stripe'
import type { StoreInTest, SupplierInTest } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

/** Test cards of the sandbox's card page. */
export type TestCard =
  | 'good'
  | 'mastercard'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'needs-authentication'
  | 'processing'
  | 'pending-refund'

/** Enters a card on the hosted page. We know the card only after `saveCard` or the event. */
export async function enterCard(
  world: TestWorld,
  store: StoreInTest,
  card: TestCard = 'good',
  name = '',
): Promise<{ sessionId: string; back: URL }> {
  const { status, body } = await world.call('GET', '/v1/stripe_session/?redirect_url=/settings/account_details', { token: store.token })
  if (status !== 200) throw new Error(`stripe_session answered ${status}: ${JSON.stringify(body)}`)
  const bank = card === 'needs-authentication' ? { bank: 'approve' } : {}
  const answer = await submit(body.url, { card, name, ...bank })
  return { sessionId: body.session_id, back: answer }
}

/** Connects a card that the store can pay with. */
export async function connectCard(world: TestWorld, store: StoreInTest, card: TestCard = 'good', name = ''): Promise<void> {
  const { sessionId } = await enterCard(world, store, card, name)
  const { status, body } = await world.call('POST', '/v1/stripe_store_auth/', { token: store.token, body: { session_id: sessionId } })
  if (status !== 200) throw new Error(`stripe_store_auth answered ${status}: ${JSON.stringify(body)}`)
}

/** Enters a supplier's card on the hosted page. @returns the session */
export async function enterSupplierCard(world: TestWorld, token: string, card: TestCard = 'good', name = ''): Promise<string> {
  const { status, body } = await world.call('GET', '/v1/supplier_stripe_session/', { token })
  if (status !== 200) throw new Error(`supplier_stripe_session answered ${status}: ${JSON.stringify(body)}`)
  const bank = card === 'needs-authentication' ? { bank: 'approve' } : {}
  await submit(body.url, { card, name, ...bank })
  return body.session_id
}

/** Connects the card that a supplier's commission is charged to. */
export async function connectSupplierCard(world: TestWorld, token: string, card: TestCard = 'good', name = ''): Promise<void> {
  const sessionId = await enterSupplierCard(world, token, card, name)
  const { status, body } = await world.call('POST', '/v1/supplier_payment_method_auth/', { token, body: { session_id: sessionId } })
  if (status !== 200) throw new Error(`supplier_payment_method_auth answered ${status}: ${JSON.stringify(body)}`)
}

export interface AgreedAccount {
  readonly standing?: 'ready' | 'restricted'
  readonly country?: 'US' | 'CA'
  /** A previously connected account. */
  readonly account?: string
}

/** Consents on Stripe's page, and returns the redirect's parameters. */
export async function agreeToPayouts(
  world: TestWorld,
  supplier: SupplierInTest,
  wanted: AgreedAccount = {},
): Promise<{ code: string; state: string }> {
  const { status, body } = await world.call('POST', '/v1/supplier_stripe_session/', { token: supplier.token, body: {} })
  if (status !== 200) throw new Error(`supplier_stripe_session answered ${status}: ${JSON.stringify(body)}`)
  const back = await submit(body.url, { choice: 'connect', email: supplier.email, ...wanted })
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

/** Connects a payout account of the supplier. @returns its id */
export async function connectPayouts(world: TestWorld, supplier: SupplierInTest, wanted: AgreedAccount = {}): Promise<string> {
  const { code, state } = await agreeToPayouts(world, supplier, wanted)
  const { status, body } = await world.call('POST', '/v1/supplier_stripe_auth/', {
    token: supplier.token,
    body: { auth_code: code, state },
  })
  if (status !== 200) throw new Error(`supplier_stripe_auth answered ${status}: ${JSON.stringify(body)}`)
  return body.account.stripe_id
}

/** Calls the sandbox's stage. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
export async function stage(world: TestWorld, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${world.sandboxUrl}/stage/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} /stage/${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Stripe client of the platform's owner, for actions outside our app. */
export function stripeOf(world: TestWorld): Stripe {
  const { hostname, port } = new URL(world.sandboxUrl)
  return new Stripe(`sk_test_sandbox_${world.stripeName}`, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Plans faults of calls to this file's Stripe platform. */
export const troubleAtStripe = (world: TestWorld, path: string, fault: string, times = 1): Promise<{ id: string }> =>
  stage(world, 'POST', 'faults', { provider: 'stripe', match: [`platform=${world.stripeName} `, path], fault, times })

/** Waits until a condition is met, and returns its value. @throws after a hundred seconds */
export async function until<T>(look: () => Promise<T | undefined | false | null>): Promise<T> {
  const end = performance.now() + 100_000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (performance.now() > end) throw new Error('it did not come true')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function submit(url: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`${url} answered ${answer.status}`)
  return new URL(location)
}
