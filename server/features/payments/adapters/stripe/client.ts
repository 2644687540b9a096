/** Stripe's SDK, using our outgoing HTTP client. Everything specific to Stripe stays below this folder. */
import Stripe from 'stripe'
import type { Config } from '#foundation/config/config'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { outsideFetch } from '#foundation/outside/outside-fetch'
import { assertNoTransaction } from '#foundation/outside/transaction-watch'
import { outsideErrorOf } from './failures.ts'

/** Context of a call. */
export type Viewer = Pick<OutsideContext, 'config' | 'log'>

const timeoutMs = 15_000
/** Retries with the same idempotency key. With the waits between them they end well before the first look of a recovery. */
const repeats = 2

/** Makes one SDK call and converts its errors to ours. @throws OutsideError, and Refusal CARDS_OFF where no Stripe key is configured */
export async function asking<T>(viewer: Viewer, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  // Asserted before the call, because the SDK would take our error for a broken connection.
  assertNoTransaction('stripe')
  const stripe = clientFor(viewer)
  try {
    return await call(stripe)
  } catch (error) {
    throw outsideErrorOf(error)
  }
}

export function clientFor({ config, log }: Viewer): Stripe {
  const { secretKey, apiUrl } = config.stripe
  if (!secretKey) throw cardsOff()
  return new Stripe(secretKey, {
    ...addressOf(config),
    httpClient: Stripe.createFetchHttpClient(outsideFetch({ provider: 'stripe', timeoutMs, log })),
    timeout: timeoutMs,
    maxNetworkRetries: repeats,
    telemetry: false,
    appInfo: { name: config.productName, url: apiUrl },
  })
}

/** Whether our key is a live one, which moves real money. */
export const isLive = ({ stripe }: Config): boolean => /^[sr]k_live_/.test(stripe.secretKey ?? '')

export const cardsOff = (): Refusal => new Refusal('CARDS_OFF', 'Card payments are not set up on this site', { status: 503 })

/** The real address is left to the SDK, which uses a second host for OAuth. */
function addressOf({ stripe }: Config) {
  if (stripe.apiUrl === 'https://api.stripe.com') return {}
  const { protocol, hostname, port } = new URL(stripe.apiUrl)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}
