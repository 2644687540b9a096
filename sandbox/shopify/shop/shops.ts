import type { Sandbox } from '../../core/provider.ts'
import { type AppKey, appKeys, type Shop } from './documents.ts'
import type { ShopifyState } from './state.ts'

/** Context of every part of this vendor. */
export interface Shopify {
  sandbox: Sandbox
  state: ShopifyState
}

interface App {
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  readonly handle: string
  readonly id: number
  /** Address for the topics that need no subscription. */
  readonly privacyPath: string
}

/** Apps registered at Shopify: one for stores, and one for suppliers. A shop can have both. */
export const apps: Readonly<Record<AppKey, App>> = {
  stores: {
    clientId: 'sandbox-shopify-key',
    clientSecret: 'sandbox-shopify-secret',
    name: 'Quayside',
    handle: 'quayside',
    id: 900_001,
    privacyPath: '/v1/webhooks/shopify/',
  },
  suppliers: {
    clientId: 'sandbox-shopify-suppliers-key',
    clientSecret: 'sandbox-shopify-suppliers-secret',
    name: 'Quayside for suppliers',
    handle: 'quayside-suppliers',
    id: 900_002,
    privacyPath: '/v1/webhooks/shopify/suppliers/',
  },
}

export const appWithId = (clientId: unknown): AppKey | undefined => appKeys.find((key) => apps[key].clientId === clientId)

export const apiVersion = '2026-10'
export const standardRate = { maximumAvailable: 2000, restoreRate: 100 }

/** Returns a shop's domain from `maple` or `maple.myshopify.com`; undefined if it is not a valid name. */
export function domainOf(name: string): string | undefined {
  const domain = name.toLowerCase().endsWith('.myshopify.com') ? name.toLowerCase() : `${name.toLowerCase()}.myshopify.com`
  return /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain) ? domain : undefined
}

export const handleOf = (domain: string) => domain.replace(/\.myshopify\.com$/, '')
export const scopeOf = (domain: string) => `shopify/${domain}`

/** Sandbox time in that shop, in Shopify's format. */
export function timeIn({ sandbox }: Shopify, domain: string, plusMs = 0): string {
  return isoTime(sandbox.clock.now(scopeOf(domain)) + plusMs)
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Returns the shop of that name; creates a development shop if there is none. */
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
