/** Webhooks are believed by their signature over the raw bytes, written down once, answered at once; what they mean is a job's matter. */
import type { Actor, OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest, RawRoute } from '#foundation/http/raw-route'
import { subjectOf } from './adapters/shopify/webhook-bodies.ts'
import { isWebhookSigned } from './adapters/shopify/webhook-signature.ts'
import { findConnectionOfShop } from './connections.records.ts'
import { askToHandle } from './retry-deliveries.ts'
import { insertDelivery } from './webhook-deliveries.records.ts'

const taken: RawAnswer = { status: 200 }

export const shopifyWebhook: RawRoute = { method: 'POST', path: '/v1/webhooks/shopify/', handle: takeWebhook }

async function takeWebhook({ context, request }: { context: OutsideContext<Actor>; request: RawRequest }): Promise<RawAnswer> {
  const { headers, body } = request
  if (!isWebhookSigned(context.config, body, headers['x-shopify-hmac-sha256'])) return { status: 401 }
  const { 'x-shopify-webhook-id': id, 'x-shopify-topic': topic, 'x-shopify-shop-domain': shop, 'x-shopify-triggered-at': at } = headers
  if (!id || !topic || !shop) return { status: 400 }
  const parsed = parse(body)
  if (parsed === undefined) return { status: 400 }
  await context.transaction(async (atomic) => {
    const connection = await findConnectionOfShop(atomic.db, 'shopify', shop.toLowerCase())
    // A shop that was never ours: nothing of it is kept.
    if (!connection) return
    const deliveryId = await insertDelivery(atomic.db, {
      provider: 'shopify',
      externalId: id,
      topic,
      shopDomain: connection.shopDomain,
      connectionId: connection.id,
      storeId: connection.storeId,
      ...subjectOf(topic, parsed),
      body: body.toString('utf8'),
      triggeredAt: timeOf(at),
      receivedAt: atomic.now,
    })
    if (deliveryId !== undefined) await askToHandle(atomic, { id: deliveryId, topic, storeId: connection.storeId, isToBeFetched: false })
  })
  return taken
}

function parse(body: Buffer): unknown {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function timeOf(text: string | undefined): Date | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}
