/** Verifies a webhook by its signature over the raw bytes, stores it once, and answers at once; a job handles it. */
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import type { Actor, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import type { RawAnswer, RawRequest, RawRoute } from '#foundation/http/raw-route'
import { knownAdapters } from '../adapters/adapter-of.ts'
import { findConnectionOfShop } from '../connections/connections.records.ts'
import { findSupplierConnectionOfShop } from '../connections/supplier-connections.records.ts'
import type { PlatformInbox } from '../port.ts'
import { askToHandle } from './retry-deliveries.ts'
import { insertDelivery } from './webhook-deliveries.records.ts'

/** Two addresses per supported platform, because our two apps sign with different keys. */
export const webhookRoutes: readonly RawRoute[] = knownAdapters.flatMap(([platform, { inbox }]): RawRoute[] => [
  { method: 'POST', path: inbox.webhookPath, handle: ({ context, request }) => takeWebhook(context, platform, inbox, 'STORES', request) },
  {
    method: 'POST',
    path: inbox.supplierWebhookPath,
    handle: ({ context, request }) => takeWebhook(context, platform, inbox, 'SUPPLIERS', request),
  },
])

const taken: RawAnswer = { status: 200 }

async function takeWebhook(
  context: OutsideContext<Actor>,
  platform: PlatformKind,
  inbox: PlatformInbox,
  app: PlatformApp,
  request: RawRequest,
): Promise<RawAnswer> {
  if (!inbox.isRequestSigned(context.config, request, app)) return { status: 401 }
  const identity = inbox.identifyWebhook(request)
  const body = parse(request.body)
  if (!identity || body === undefined) return { status: 400 }
  const { externalId, topic, triggeredAt } = identity
  await context.transaction(async (atomic) => {
    const owner = await ownerOf(atomic.db, platform, identity.shop, app)
    // A shop that was never connected here: nothing is stored.
    if (!owner) return
    const subject = inbox.subjectOf(topic, body)
    const deliveryId = await insertDelivery(atomic.db, {
      provider: platform,
      externalId,
      topic,
      shopDomain: identity.shop,
      ...owner,
      ...subject,
      body: request.body.toString('utf8'),
      triggeredAt,
      receivedAt: atomic.now,
    })
    if (deliveryId === undefined) return
    await askToHandle(atomic, { id: deliveryId, ...owner, subjectType: subject.subjectType, isToBeFetched: false })
  })
  return taken
}

async function ownerOf(db: Db, platform: PlatformKind, shop: string, app: PlatformApp) {
  if (app === 'SUPPLIERS') {
    const connection = await findSupplierConnectionOfShop(db, platform, shop)
    return connection && { connectionId: null, storeId: null, supplierConnectionId: connection.id }
  }
  const connection = await findConnectionOfShop(db, platform, shop)
  return connection && { connectionId: connection.id, storeId: connection.storeId }
}

function parse(body: Buffer): unknown {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
