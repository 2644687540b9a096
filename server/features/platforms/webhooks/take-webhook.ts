/** Webhooks are believed by their signature over the raw bytes, written down once, answered at once; what they mean is a job's matter. */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import type { Actor, OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest, RawRoute } from '#foundation/http/raw-route'
import { knownAdapters } from '../adapters/adapter-of.ts'
import { findConnectionOfShop } from '../connections/connections.records.ts'
import type { PlatformInbox } from '../port.ts'
import { askToHandle } from './retry-deliveries.ts'
import { insertDelivery } from './webhook-deliveries.records.ts'

/** One address for each platform that this version speaks. */
export const webhookRoutes: readonly RawRoute[] = knownAdapters.map(([platform, { inbox }]) => ({
  method: 'POST',
  path: inbox.webhookPath,
  handle: ({ context, request }) => takeWebhook(context, platform, inbox, request),
}))

const taken: RawAnswer = { status: 200 }

async function takeWebhook(
  context: OutsideContext<Actor>,
  platform: PlatformKind,
  inbox: PlatformInbox,
  request: RawRequest,
): Promise<RawAnswer> {
  if (!inbox.isRequestSigned(context.config, request)) return { status: 401 }
  const identity = inbox.identifyWebhook(request)
  const body = parse(request.body)
  if (!identity || body === undefined) return { status: 400 }
  const { externalId, topic, triggeredAt } = identity
  await context.transaction(async (atomic) => {
    const connection = await findConnectionOfShop(atomic.db, platform, identity.shop)
    // A shop that was never ours: nothing of it is kept.
    if (!connection) return
    const { id: connectionId, storeId, shopDomain } = connection
    const subject = inbox.subjectOf(topic, body)
    const deliveryId = await insertDelivery(atomic.db, {
      provider: platform,
      externalId,
      topic,
      shopDomain,
      connectionId,
      storeId,
      ...subject,
      body: request.body.toString('utf8'),
      triggeredAt,
      receivedAt: atomic.now,
    })
    if (deliveryId === undefined) return
    await askToHandle(atomic, { id: deliveryId, subjectType: subject.subjectType, storeId, isToBeFetched: false })
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
