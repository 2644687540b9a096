/** How Shopify speaks to us: signed requests whose headers say what and whose. */
import type { IncomingRequest, PlatformEvent, PlatformInbox } from '../../port.ts'
import { answerOf, rateRequestOf } from './rates.ts'
import { customerToRedact, dataRequested, idOf, orderOfWebhook, productOfWebhook, subjectOf } from './webhook-bodies.ts'
import { isWebhookSigned } from './webhook-signature.ts'

const webhookPath = '/v1/webhooks/shopify/'

type Reader = (body: unknown) => PlatformEvent

const orderReceived: Reader = (body) => ({ kind: 'order-received', externalOrderId: idOf(body) })

/** By topic: those that `prepare-shop.ts` subscribes to, and the mandatory ones about privacy. */
const readers: Readonly<Record<string, Reader>> = {
  'orders/create': orderReceived,
  'orders/updated': orderReceived,
  'orders/cancelled': (body) => ({ kind: 'order-cancelled', externalOrderId: idOf(body) }),
  'products/update': (body) => ({ kind: 'product-changed', externalProductId: idOf(body) }),
  'products/delete': (body) => ({ kind: 'product-deleted', externalProductId: idOf(body) }),
  'app/uninstalled': () => ({ kind: 'app-uninstalled' }),
  'customers/redact': (body) => ({ kind: 'customer-redacted', ...customerToRedact(body) }),
  'customers/data_request': (body) => ({ kind: 'customer-data-requested', ...dataRequested(body) }),
  'shop/redact': () => ({ kind: 'shop-redacted' }),
}

export const inbox = {
  webhookPath,
  ratesPath: `${webhookPath}rates/`,
  isRequestSigned: (config, { headers, body }) => isWebhookSigned(config, body, headers['x-shopify-hmac-sha256']),
  identifyWebhook: ({ headers }) => {
    const { 'x-shopify-webhook-id': externalId, 'x-shopify-topic': topic, 'x-shopify-triggered-at': at } = headers
    const shop = shopOf(headers)
    return externalId && topic && shop ? { externalId, topic, shop, triggeredAt: timeOf(at) } : undefined
  },
  subjectOf,
  readWebhook: (topic, body) => readers[topic]?.(body),
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
