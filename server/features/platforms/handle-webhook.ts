/** What a webhook means. Any order and any number of repetitions are possible: facts are announced, and whoever hears them decides. */
import type { AtomicContext } from '#foundation/context/context'
import { customerToRedact, dataRequested, productOfNews } from './adapters/shopify/webhook-bodies.ts'
import type { Connection } from './connection.ts'
import { findConnection, findConnectionsOfShop } from './connections.records.ts'
import { endByUninstall } from './end-by-uninstall.ts'
import {
  blankReceipt,
  blankReceiptsOfCustomer,
  blankReceiptsOfOrders,
  findReceipt,
  type Receipt,
  settleReceipt,
} from './receipts.records.ts'
import { keyOfDelivery } from './settle-delivery.ts'

export async function handleWebhook({ context, input }: { context: AtomicContext; input: { receiptId: number } }): Promise<void> {
  const receipt = await findReceipt(context.db, input.receiptId)
  if (!receipt || receipt.handledAt) return
  const connection = receipt.connectionId === null ? undefined : await findConnection(context.db, receipt.connectionId)
  const outcome = connection ? await handle(context, receipt, connection) : 'no connection'
  if (outcome !== undefined) await settleReceipt(context.db, receipt.id, context.now, outcome)
}

/** @returns what became of it; undefined where whoever takes the order in says so (`settleDelivery`) */
type Handler = (context: AtomicContext, receipt: Receipt, connection: Connection) => Promise<string | undefined>

const orderReceived: Handler = async (context, receipt, connection) => {
  if (connection.status === 'disconnected' || connection.status === 'uninstalled') return 'not connected'
  await publishOrder(context, 'platforms.order-received', receipt, connection)
  return undefined
}

const handlers: Readonly<Record<string, Handler>> = {
  'orders/create': orderReceived,
  'orders/updated': orderReceived,
  'orders/cancelled': async (context, receipt, connection) => {
    if (connection.status === 'disconnected' || connection.status === 'uninstalled') return 'not connected'
    await publishOrder(context, 'platforms.order-cancelled', receipt, connection)
    return undefined
  },
  'products/update': async (context, receipt, { id: connectionId, storeId, status }) => {
    if (status !== 'connected') return 'not connected'
    const externalProductId = productOfNews(JSON.parse(receipt.body))
    const payload = { storeId, connectionId, externalProductId, receiptId: receipt.id }
    await context.publish({ name: 'platforms.product-changed', payload })
    return 'announced'
  },
  'products/delete': async (context, receipt, { id: connectionId, storeId }) => {
    const externalProductId = productOfNews(JSON.parse(receipt.body))
    await context.publish({ name: 'platforms.product-deleted', payload: { storeId, connectionId, externalProductId } })
    return 'announced'
  },
  'app/uninstalled': async (context, receipt, connection) => {
    // Sent before the shop was connected again, and late.
    const sentAt = receipt.triggeredAt ?? receipt.receivedAt
    if (sentAt < connection.connectedAt) return 'late'
    return (await endByUninstall(context, connection)) ? 'uninstalled' : 'known'
  },
  'customers/redact': async (context, receipt, { platform, shopDomain }) => {
    const concerned = customerToRedact(JSON.parse(receipt.body))
    await blankReceipt(context.db, receipt.id)
    const connections = await findConnectionsOfShop(context.db, platform, shopDomain)
    const ids = connections.map(({ id }) => id)
    await blankReceiptsOfOrders(context.db, ids, concerned.externalOrderIds)
    if (concerned.externalCustomerId) await blankReceiptsOfCustomer(context.db, ids, concerned.externalCustomerId)
    for (const storeId of new Set(connections.map((connection) => connection.storeId))) {
      await context.publish({ name: 'platforms.customer-redacted', payload: { storeId, ...concerned } })
    }
    return 'announced'
  },
  'customers/data_request': async (context, receipt, { storeId }) => {
    await context.publish({ name: 'platforms.customer-data-requested', payload: { storeId, ...dataRequested(JSON.parse(receipt.body)) } })
    await blankReceipt(context.db, receipt.id)
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

async function handle(context: AtomicContext, receipt: Receipt, connection: Connection): Promise<string | undefined> {
  const handler = handlers[receipt.topic]
  return handler ? handler(context, receipt, connection) : 'no use for it'
}

async function publishOrder(
  context: AtomicContext,
  name: 'platforms.order-received' | 'platforms.order-cancelled',
  receipt: Receipt,
  { id: connectionId, storeId }: Connection,
): Promise<void> {
  const { id } = JSON.parse(receipt.body) as { id: number }
  await context.publish({
    name,
    payload: { storeId, connectionId, receiptId: receipt.id, externalOrderId: String(id) },
    key: keyOfDelivery(receipt.id),
  })
}
