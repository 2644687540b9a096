import type { Sandbox } from '../../core/provider.ts'
import type { Shop } from './documents.ts'
import type { ShopifyState } from './state.ts'

/** Context of every part of this vendor. */
export interface Shopify {
  sandbox: Sandbox
  state: ShopifyState
}

/** The app as Shopify knows it. */
export const appCredentials = {
  clientId: 'sandbox-shopify-key',
  clientSecret: 'sandbox-shopify-secret',
  name: 'Quayside',
  handle: 'quayside',
  id: 900_001,
}

export const apiVersion = '2026-10'
export const standardRate = { maximumAvailable: 2000, restoreRate: 100 }

/** `maple` and `maple.myshopify.com` name the same shop; undefined where it can be no shop's name. */
export function domainOf(name: string): string | undefined {
  const domain = name.toLowerCase().endsWith('.myshopify.com') ? name.toLowerCase() : `${name.toLowerCase()}.myshopify.com`
  return /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain) ? domain : undefined
}

export const handleOf = (domain: string) => domain.replace(/\.myshopify\.com$/, '')
export const scopeOf = (domain: string) => `shopify/${domain}`

/** The sandbox's time in that shop, as Shopify writes it. */
export function timeIn({ sandbox }: Shopify, domain: string, plusMs = 0): string {
  return isoTime(sandbox.clock.now(scopeOf(domain)) + plusMs)
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** The shop of that name; a new development shop where there was none. */
export function openShop(shopify: Shopify, domain: string, given: Partial<Shop> = {}): Shop {
  const known = shopify.state.shops.get(domain)
  if (known) return known
  const name = handleOf(domain)
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
  const { ids } = shopify.state
  return shopify.state.shops.put({
    domain,
    id: ids.next('Shop'),
    name,
    email: `owner@${handleOf(domain)}.example`,
    ownerName: `${name} Owner`,
    currency: 'USD',
    country: 'US',
    locationId: ids.next('Location'),
    publicationId: ids.next('Publication'),
    rateLimit: { ...standardRate },
    createdAt: timeIn(shopify, domain),
    lastOrderNumber: 1000,
    ...given,
  })
}
