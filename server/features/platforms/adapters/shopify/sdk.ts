/**
 * Runs Shopify's SDK through our outgoing HTTP client. The SDK has one fetch for the whole process and swallows its errors, so each call
 * carries its own context: the shop's address, the log, and the error.
 */
import '@shopify/shopify-api/adapters/node'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'
import type { Config } from '#foundation/config/config'
import { Refusal } from '#foundation/context/refusal'
import { outsideFetch } from '#foundation/outside/outside-fetch'
import type { Surroundings } from '../../port.ts'

interface Call {
  readonly fetch: typeof fetch
  failure?: unknown
}

const timeoutMs = 30_000
const calls = new AsyncLocalStorage<Call>()

setAbstractFetchFunc(async (input, init) => {
  const call = calls.getStore()
  if (!call) throw new Error('Shopify was called without surroundings')
  try {
    return await call.fetch(input, init)
  } catch (error) {
    call.failure = error
    throw error
  }
})

/**
 * Runs SDK calls in their context.
 * @param wordsOf converts the SDK's error to ours; `failure` is the error of the fetch below it, if any
 */
export function calling<T>(
  { config, log }: Surroundings,
  work: () => Promise<T>,
  wordsOf: (error: unknown, failure: unknown) => Error,
): Promise<T> {
  const call: Call = { fetch: shopFetch({ config, log }) }
  return calls.run(call, async () => {
    try {
      return await work()
    } catch (error) {
      throw wordsOf(error, call.failure)
    }
  })
}

/** Fetch for calls that the SDK does not support. */
export const shopFetch = ({ config, log }: Surroundings): typeof fetch =>
  outsideFetch({
    provider: 'shopify',
    timeoutMs,
    log,
    rewrite: (url) => new URL(shopUrl(config, url.host, `${url.pathname}${url.search}`)),
  })

/** Address of a shop; `https://maple.myshopify.com` outside the sandbox. */
export const shopUrl = (config: Config, shop: string, path: string): string => config.shopify.urlTemplate.replace('{shop}', shop) + path

const sdks = new WeakMap<Config, Map<PlatformApp, Shopify>>()

/** @throws Refusal where this installation has no Shopify app */
export function sdkOf(config: Config, app: PlatformApp = 'STORES'): Shopify {
  const ours = sdks.get(config) ?? new Map<PlatformApp, Shopify>()
  sdks.set(config, ours)
  const known = ours.get(app)
  if (known) return known
  const { apiKey, apiSecret } = credentials(config, app)
  const made = shopifyApi({
    apiKey,
    apiSecretKey: apiSecret,
    hostName: new URL(config.appUrl).host,
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: false,
    isTesting: false,
    logger: { level: LogSeverity.Error, log: () => {} },
  })
  ours.set(app, made)
  return made
}

/** One app may serve both stores and suppliers. */
export function credentials({ shopify }: Config, app: PlatformApp = 'STORES'): { apiKey: string; apiSecret: string } {
  const { apiKey, apiSecret } = app === 'SUPPLIERS' && shopify.suppliers.apiKey ? shopify.suppliers : shopify
  if (!apiKey || !apiSecret) throw new Refusal('PLATFORM_UNAVAILABLE', 'Shopify is not set up on this server.', { status: 503 })
  return { apiKey, apiSecret }
}
