import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { knownScopes } from '../admin/call/access-scopes.ts'
import type { AppKey } from '../shop/documents.ts'
import { apps, appWithId, handleOf, openShop, type Shopify, scopeOf } from '../shop/shops.ts'

const codeLivesMs = 60_000

/** Signs a query as Shopify does: hexadecimal HMAC-SHA256 of `key=value&…`, sorted by key, without the signature itself. */
export function signQuery(query: Record<string, string>, secret = apps.stores.clientSecret): string {
  const message = Object.keys(query)
    .filter((key) => key !== 'hmac' && key !== 'signature')
    .sort()
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(query[key]!)}`)
    .join('&')
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** Webhook signature: base64 HMAC-SHA256 of the body's bytes. */
export function signBody(body: string, secret = apps.stores.clientSecret): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64')
}

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface AuthorizeRequest {
  shop: string
  app: AppKey
  scopes: string[]
  redirectUri: string
  state: string
}

/** Parses the app's authorisation request. @returns a message if Shopify would refuse it */
export function readAuthorizeRequest(shopify: Shopify, shop: string, query: Record<string, unknown>): AuthorizeRequest | string {
  const text = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '')
  const app = appWithId(text('client_id'))
  if (!app) {
    return `Oauth error invalid_request: Could not find Shopify API application with api_key ${text('client_id')}`
  }
  const scopes = [
    ...new Set(
      text('scope')
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
  const strange = scopes.filter((scope) => !knownScopes.has(scope))
  if (strange.length > 0) return `Oauth error invalid_scope: ${strange.join(', ')} is no access scope`
  if (scopes.length === 0) return 'Oauth error invalid_scope: no access scope was asked for'
  if (Object.entries(query).some(([key, value]) => key.startsWith('grant_options') && String(value) !== '')) {
    return 'Oauth error invalid_request: only offline access is played here'
  }
  if (!sameOrigin(text('redirect_uri'), shopify.sandbox.app.urlFor(scopeOf(shop)))) {
    return `Oauth error invalid_request: The redirect_uri is not whitelisted (the app is at ${shopify.sandbox.app.urlFor(scopeOf(shop))})`
  }
  return { shop, app, scopes, redirectUri: text('redirect_uri'), state: text('state') }
}

/** Returns the browser's address after consent; its code works once, for a minute. */
export function grant(shopify: Shopify, request: AuthorizeRequest): string {
  const now = shopify.sandbox.clock.now(scopeOf(request.shop))
  openShop(shopify, request.shop)
  const code = shopify.state.codes.put({
    id: randomBytes(16).toString('hex'),
    shop: request.shop,
    app: request.app,
    scopes: request.scopes,
    expiresAt: now + codeLivesMs,
  })
  const query = { code: code.id, host: hostOf(request.shop), shop: request.shop, state: request.state, timestamp: timestamp() }
  return withQuery(request.redirectUri, { ...query, hmac: signQuery(query, apps[request.app].clientSecret) })
}

/** Returns the address for opening the stores' app from the shop's admin, or for installing it from the app store. */
export function launchAddress(shopify: Shopify, shop: string): string {
  const query = { host: hostOf(shop), shop, timestamp: timestamp() }
  return withQuery(`${shopify.sandbox.app.urlFor(scopeOf(shop))}/install`, { ...query, hmac: signQuery(query) })
}

function hostOf(shop: string): string {
  return Buffer.from(`admin.shopify.com/store/${handleOf(shop)}`)
    .toString('base64')
    .replace(/=+$/, '')
}

/** Real time, whatever the sandbox clock says, because the app checks it against a real clock. */
function timestamp(): string {
  return String(Math.floor(Date.now() / 1000))
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function sameOrigin(left: string, right: string): boolean {
  if (!URL.canParse(left) || !URL.canParse(right)) return false
  const [a, b] = [new URL(left), new URL(right)]
  const sameHost = a.hostname === b.hostname || (loopback.has(a.hostname) && loopback.has(b.hostname))
  return sameHost && a.protocol === b.protocol && a.port === b.port
}
