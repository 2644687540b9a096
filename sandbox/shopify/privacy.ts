import type { Shop } from './shop/documents.ts'
import { Impossible } from './shop/impossible.ts'
import type { Shopify } from './shop/shops.ts'
import { announcePrivacy, type PrivacyTopic } from './webhooks/webhooks.ts'

export interface PrivacyRequest {
  id?: number | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  /** Orders concerned; all of the customer's by default. */
  orders?: number[] | undefined
}

/** Sends one of the three privacy webhooks that every public app must handle. @returns the body that was sent */
export function sendPrivacyRequest(shopify: Shopify, shop: Shop, topic: PrivacyTopic, requested: PrivacyRequest): Record<string, unknown> {
  const about = { shop_id: shop.id, shop_domain: shop.domain }
  const body = topic === 'shop/redact' ? about : { ...about, ...customerPart(shopify, shop, topic, requested) }
  announcePrivacy(shopify, shop.domain, topic, body)
  return body
}

function customerPart(shopify: Shopify, shop: Shop, topic: PrivacyTopic, requested: PrivacyRequest): Record<string, unknown> {
  const orders = shopify.state.orders
    .find('shop', shop.domain)
    .filter(
      ({ id, customer, email }) =>
        requested.orders?.includes(id) || (customer && customer.id === requested.id) || (email !== null && email === requested.email),
    )
  const known = orders.find(({ customer }) => customer)?.customer
  if (!known && requested.id === undefined && !requested.email)
    throw new Impossible('A customer (id or email) or some orders must be named')
  const customer = {
    id: requested.id ?? known?.id ?? null,
    email: requested.email ?? known?.email ?? null,
    phone: requested.phone ?? known?.phone ?? null,
  }
  const numbers = requested.orders ?? orders.map(({ id }) => id)
  if (topic === 'customers/redact') return { customer, orders_to_redact: numbers }
  return { customer, orders_requested: numbers, data_request: { id: 9_000_000 + (shop.id % 1_000_000) } }
}
