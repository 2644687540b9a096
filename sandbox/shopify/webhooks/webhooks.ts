import { randomUUID } from 'node:crypto'
import type { Sender } from '../../core/deliveries.ts'
import { signBody } from '../apps/oauth.ts'
import type { AppKey, Shop, WebhookSubscription } from '../shop/documents.ts'
import { apiVersion, apps, type Shopify, scopeOf } from '../shop/shops.ts'

export type Topic =
  | 'app/uninstalled'
  | 'app_purchases_one_time/update'
  | 'app_subscriptions/update'
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
  | 'refunds/create'

export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const
export type PrivacyTopic = (typeof privacyTopics)[number]

/** Converts `ORDERS_CREATE` to `orders/create`. */
export function topicOf(enumName: string): string {
  return enumName.toLowerCase().replace(/_(?=[^_]*$)/, '/')
}

/** Sends a webhook to all subscribers, or to those of one app. The body is only built if there are any. */
export function announce(
  shopify: Shopify,
  domain: string,
  topic: Topic,
  body: (shop: Shop) => Record<string, unknown>,
  only?: AppKey,
): void {
  const subscriptions = shopify.state.subscriptions
    .find('shop', domain)
    .filter((subscription) => topicOf(subscription.topic) === topic && (only === undefined || subscription.app === only))
  const shop = shopify.state.shops.get(domain)
  if (!shop || subscriptions.length === 0) return
  const eventId = randomUUID()
  const full = body(shop)
  for (const subscription of subscriptions) {
    send(shopify, domain, {
      app: subscription.app,
      topic,
      url: subscription.uri,
      body: fieldsOf(full, subscription),
      eventId,
      subscription,
    })
  }
}

/** Sends one of the three topics that need no subscription, to the address in the configuration of each app that was ever installed. */
export function announcePrivacy(shopify: Shopify, domain: string, topic: PrivacyTopic, body: Record<string, unknown>): void {
  const { hadApps = [] } = shopify.state.shops.get(domain) ?? {}
  for (const app of hadApps.length ? hadApps : (['stores'] as const)) {
    const url = shopify.sandbox.app.urlFor(scopeOf(domain)) + apps[app].privacyPath
    send(shopify, domain, { app, topic, url, body, eventId: randomUUID() })
  }
}

interface Webhook {
  readonly app: AppKey
  readonly topic: string
  readonly url: string
  readonly body: Record<string, unknown>
  readonly eventId: string
  readonly subscription?: WebhookSubscription
}

function send(shopify: Shopify, domain: string, { app, topic, url, body, eventId, subscription }: Webhook): void {
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
    data: { app, ...(subscription && { subscription: String(subscription.id) }) },
  })
}

function fieldsOf(body: Record<string, unknown>, { includeFields }: WebhookSubscription): Record<string, unknown> {
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
    sign: ({ data }, body) => ({
      'X-Shopify-Hmac-Sha256': signBody(body, apps[data.app === 'suppliers' ? 'suppliers' : 'stores'].clientSecret),
    }),
    onFailed: (delivery) => {
      if (delivery.data.subscription) shopify.state.subscriptions.delete(delivery.data.subscription)
    },
  }
}
