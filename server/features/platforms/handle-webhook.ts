/** What a webhook means. Any order and any number of repetitions are possible: facts are announced, and whoever hears them decides. */
import type { AtomicContext } from '#foundation/context/context'
import { customerToRedact, dataRequested, productOfNews } from './adapters/shopify/webhook-bodies.ts'
import type { Connection } from './connection.ts'
import { findConnection, findConnectionsOfShop } from './connections.records.ts'
import { endByUninstall } from './end-by-uninstall.ts'
import { keyOfDelivery } from './settle-delivery.ts'
import {
  blankDeliveriesOfCustomer,
  blankDeliveriesOfOrders,
  blankDelivery,
  findDelivery,
  markHandled,
  type WebhookDelivery,
} from './webhook-deliveries.records.ts'

export async function handleWebhook({ context, input }: { context: AtomicContext; input: { deliveryId: number } }): Promise<void> {
  const delivery = await findDelivery(context.db, input.deliveryId)
  if (!delivery || delivery.handledAt) return
  const connection = delivery.connectionId === null ? undefined : await findConnection(context.db, delivery.connectionId)
  const outcome = connection ? await handle(context, delivery, connection) : 'no connection'
  if (outcome !== undefined) await markHandled(context.db, delivery.id, context.now, outcome)
}

/** @returns what became of it; undefined where whoever takes the order in says so (`settleDelivery`) */
type Handler = (context: AtomicContext, delivery: WebhookDelivery, connection: Connection) => Promise<string | undefined>

const orderReceived: Handler = async (context, delivery, connection) => {
  if (connection.status === 'disconnected' || connection.status === 'uninstalled') return 'not connected'
  await publishOrder(context, 'platforms.order-received', delivery, connection)
  return undefined
}

const handlers: Readonly<Record<string, Handler>> = {
  'orders/create': orderReceived,
  'orders/updated': orderReceived,
  'orders/cancelled': async (context, delivery, connection) => {
    if (connection.status === 'disconnected' || connection.status === 'uninstalled') return 'not connected'
    await publishOrder(context, 'platforms.order-cancelled', delivery, connection)
    return undefined
  },
  'products/update': async (context, delivery, { id: connectionId, storeId, status }) => {
    if (status !== 'connected') return 'not connected'
    const externalProductId = productOfNews(JSON.parse(delivery.body))
    const payload = { storeId, connectionId, externalProductId, deliveryId: delivery.id }
    await context.publish({ name: 'platforms.product-changed', payload })
    return 'announced'
  },
  'products/delete': async (context, delivery, { id: connectionId, storeId }) => {
    const externalProductId = productOfNews(JSON.parse(delivery.body))
    await context.publish({ name: 'platforms.product-deleted', payload: { storeId, connectionId, externalProductId } })
    return 'announced'
  },
  'app/uninstalled': async (context, delivery, connection) => {
    // Sent before the shop was connected again, and late.
    const sentAt = delivery.triggeredAt ?? delivery.receivedAt
    if (sentAt < connection.connectedAt) return 'late'
    return (await endByUninstall(context, connection)) ? 'uninstalled' : 'known'
  },
  'customers/redact': async (context, delivery, { platform, shopDomain }) => {
    const concerned = customerToRedact(JSON.parse(delivery.body))
    await blankDelivery(context.db, delivery.id)
    const connections = await findConnectionsOfShop(context.db, platform, shopDomain)
    const ids = connections.map(({ id }) => id)
    await blankDeliveriesOfOrders(context.db, ids, concerned.externalOrderIds)
    if (concerned.externalCustomerId) await blankDeliveriesOfCustomer(context.db, ids, concerned.externalCustomerId)
    for (const storeId of new Set(connections.map((connection) => connection.storeId))) {
      await context.publish({ name: 'platforms.customer-redacted', payload: { storeId, ...concerned } })
    }
    return 'announced'
  },
  'customers/data_request': async (context, delivery, { storeId }) => {
    await context.publish({ name: 'platforms.customer-data-requested', payload: { storeId, ...dataRequested(JSON.parse(delivery.body)) } })
    await blankDelivery(context.db, delivery.id)
    return 'announced'
  },
  'shop/redact': async (context, _receipt, { platform, shopDomain }) => {
    for (const { id: connectionId, storeId } of await findConnectionsOfShop(context.db, platform, shopDomain)) {
      await context.enqueue('platforms.forget-deliveries', { connectionId }, { key: `forget-deliveries:${connectionId}` })
      await context.publish({ name: 'platforms.shop-redacted', payload: { storeId, connectionId } })
    }
    return 'announced'
  },
}

async function handle(context: AtomicContext, delivery: WebhookDelivery, connection: Connection): Promise<string | undefined> {
  const handler = handlers[delivery.topic]
  return handler ? handler(context, delivery, connection) : 'no use for it'
}

async function publishOrder(
  context: AtomicContext,
  name: 'platforms.order-received' | 'platforms.order-cancelled',
  delivery: WebhookDelivery,
  { id: connectionId, storeId }: Connection,
): Promise<void> {
  const { id } = JSON.parse(delivery.body) as { id: number }
  await context.publish({
    name,
    payload: { storeId, connectionId, deliveryId: delivery.id, externalOrderId: String(id) },
    key: keyOfDelivery(delivery.id),
  })
}
