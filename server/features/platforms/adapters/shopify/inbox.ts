/** Shopify's webhooks and rate requests: signed, with topic and shop in headers. */
import type { IncomingRequest, PlatformEvent, PlatformInbox } from '../../port.ts'
import { answerOf, rateRequestOf } from './rates.ts'
import {
  changedCharge,
  customerToRedact,
  dataRequested,
  idOf,
  inventoryItemOf,
  orderOfFulfilment,
  orderOfWebhook,
  productOfWebhook,
  subjectOf,
} from './webhook-bodies.ts'
import { isWebhookSigned } from './webhook-signature.ts'

const webhookPath = '/v1/webhooks/shopify/'

type Kind = PlatformEvent['kind']

/** Topics that `prepare-shop.ts` subscribes to, and the mandatory ones about privacy. */
const kinds: Readonly<Record<string, Kind>> = {
  'orders/create': 'order-received',
  'orders/updated': 'order-received',
  'orders/cancelled': 'order-cancelled',
  'products/update': 'product-changed',
  'products/delete': 'product-deleted',
  'inventory_levels/update': 'stock-changed',
  'fulfillments/create': 'fulfilment-changed',
  'fulfillments/update': 'fulfilment-changed',
  'app/uninstalled': 'app-uninstalled',
  'app_subscriptions/update': 'charge-changed',
  'app_purchases_one_time/update': 'charge-changed',
  'customers/redact': 'customer-redacted',
  'customers/data_request': 'customer-data-requested',
  'shop/redact': 'shop-redacted',
}

const readers: { readonly [K in Kind]: (body: unknown) => Omit<Extract<PlatformEvent, { kind: K }>, 'kind'> } = {
  'order-received': (body) => ({ externalOrderId: idOf(body) }),
  'order-cancelled': (body) => ({ externalOrderId: idOf(body) }),
  'product-changed': (body) => ({ externalProductId: idOf(body) }),
  'product-deleted': (body) => ({ externalProductId: idOf(body) }),
  'stock-changed': (body) => ({ externalInventoryItemId: inventoryItemOf(body) }),
  'fulfilment-changed': (body) => ({ externalOrderId: orderOfFulfilment(body) }),
  'app-uninstalled': () => ({}),
  'charge-changed': changedCharge,
  'customer-redacted': customerToRedact,
  'customer-data-requested': dataRequested,
  'shop-redacted': () => ({}),
}

export const inbox = {
  webhookPath,
  supplierWebhookPath: `${webhookPath}suppliers/`,
  ratesPath: `${webhookPath}rates/`,
  isRequestSigned: (config, { headers, body }, app) => isWebhookSigned(config, body, headers['x-shopify-hmac-sha256'], app),
  identifyWebhook: ({ headers }) => {
    const { 'x-shopify-webhook-id': externalId, 'x-shopify-topic': topic, 'x-shopify-triggered-at': at } = headers
    const shop = shopOf(headers)
    return externalId && topic && shop ? { externalId, topic, shop, triggeredAt: timeOf(at) } : undefined
  },
  subjectOf,
  kindOf: (topic) => kinds[topic],
  readWebhook: <K extends Kind>(kind: K, body: unknown) => ({ kind, ...readers[kind](body) }) as Extract<PlatformEvent, { kind: K }>,
  readOrderBody: orderOfWebhook,
  readProductBody: productOfWebhook,
  readRateRequest: ({ headers, body }) => {
    const [shop, asked] = [shopOf(headers), rateRequestOf(parse(body))]
    return shop && asked ? { shop, asked } : undefined
  },
  writeRates: answerOf,
} satisfies PlatformInbox

const shopOf = (headers: IncomingRequest['headers']): string | undefined => headers['x-shopify-shop-domain']?.toLowerCase()

function timeOf(text: string | undefined): Date | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
