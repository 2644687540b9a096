import { randomUUID } from 'node:crypto'
import type { Sender } from '../../core/deliveries.ts'
import { signBody } from '../apps/oauth.ts'
import type { Shop, WebhookSubscription } from '../shop/documents.ts'
import { apiVersion, type Shopify, scopeOf } from '../shop/shops.ts'

export type Topic =
  | 'app/uninstalled'
  | 'fulfillments/create'
  | 'fulfillments/update'
  | 'inventory_levels/update'
  | 'orders/cancelled'
  | 'orders/create'
  | 'orders/fulfilled'
  | 'orders/paid'
  | 'orders/updated'
  | 'products/create'
  | 'products/delete'
  | 'products/update'

export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const
export type PrivacyTopic = (typeof privacyTopics)[number]

/** Converts `ORDERS_CREATE` to `orders/create`. */
export function topicOf(enumName: string): string {
  return enumName.toLowerCase().replace(/_(?=[^_]*$)/, '/')
}

/** Sends a webhook to all subscribers. The body is only built if there are any. */
export function announce(shopify: Shopify, domain: string, topic: Topic, body: (shop: Shop) => Record<string, unknown>): void {
  const subscriptions = shopify.state.subscriptions.find('shop', domain).filter((subscription) => topicOf(subscription.topic) === topic)
  const shop = shopify.state.shops.get(domain)
  if (!shop || subscriptions.length === 0) return
  const eventId = randomUUID()
  const full = body(shop)
  for (const subscription of subscriptions) {
    send(shopify, domain, topic, subscription.uri, only(full, subscription), eventId, subscription)
  }
}

/** Sends one of the three topics that need no subscription, to the address in the app's configuration. */
export function announcePrivacy(shopify: Shopify, domain: string, topic: PrivacyTopic, body: Record<string, unknown>): void {
  const url = `${shopify.sandbox.app.urlFor(scopeOf(domain))}/v1/webhooks/shopify/`
  send(shopify, domain, topic, url, body, randomUUID())
}

function send(
  shopify: Shopify,
  domain: string,
  topic: string,
  url: string,
  body: Record<string, unknown>,
  eventId: string,
  subscription?: WebhookSubscription,
): void {
  const id = randomUUID()
  shopify.sandbox.deliveries.send({
    id,
    provider: 'shopify',
    scope: scopeOf(domain),
    topic,
    url,
    body: JSON.stringify(body),
    headers: {
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': domain,
      'X-Shopify-API-Version': apiVersion,
      'X-Shopify-Webhook-Id': id,
      'X-Shopify-Event-Id': eventId,
      // Sub-second precision, unlike the times in bodies.
      'X-Shopify-Triggered-At': new Date(shopify.sandbox.clock.now(scopeOf(domain))).toISOString(),
      ...(subscription?.name && { 'X-Shopify-Name': subscription.name }),
    },
    data: subscription ? { subscription: String(subscription.id) } : {},
  })
}

function only(body: Record<string, unknown>, { includeFields }: WebhookSubscription): Record<string, unknown> {
  if (includeFields.length === 0) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => includeFields.includes(key)))
}

const seconds = 1000
const minutes = 60 * seconds

/** Eight retries within four hours; after the last failure the subscription is removed. */
export function sender(shopify: Shopify): Sender {
  return {
    timeoutMs: 5 * seconds,
    retryDelaysMs: [2 * seconds, 28 * seconds, 90 * seconds, 8 * minutes, 20 * minutes, 40 * minutes, 70 * minutes, 100 * minutes],
    sign: (_delivery, body) => ({ 'X-Shopify-Hmac-Sha256': signBody(body) }),
    onFailed: (delivery) => {
      if (delivery.data.subscription) shopify.state.subscriptions.delete(delivery.data.subscription)
    },
  }
}
