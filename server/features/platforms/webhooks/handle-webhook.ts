/** Handles a stored delivery. Deliveries may arrive in any order and repeatedly: facts are published, and subscribers decide. */
import type { AtomicContext } from '#foundation/context/context'
import { adapterOf } from '../adapters/adapter-of.ts'
import { noteChargeChange } from '../billing/note-charge-change.ts'
import type { Connection } from '../connections/connection.ts'
import { findConnection, findConnectionsOfShop } from '../connections/connections.records.ts'
import { endByUninstall } from '../connections/end-by-uninstall.ts'
import type { PlatformEvent } from '../port.ts'
import { handleSupplierWebhook } from './handle-supplier-webhook.ts'
import { keyOfDelivery } from './mark-delivery-handled.ts'
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
  if (delivery.supplierConnectionId !== null) return handleSupplierWebhook(context, delivery, delivery.supplierConnectionId)
  const connection = delivery.connectionId === null ? undefined : await findConnection(context.db, delivery.connectionId)
  const outcome = connection ? await handle(context, delivery, connection) : 'no connection'
  if (outcome !== undefined) await markHandled(context.db, delivery.id, context.now, outcome)
}

/** The body is not read where the outcome is known without it, because it may have been erased. */
async function handle(context: AtomicContext, delivery: WebhookDelivery, connection: Connection): Promise<string | undefined> {
  const { inbox } = adapterOf(connection.platform)
  const read = <K extends PlatformEvent['kind']>(kind: K) => inbox.readWebhook(kind, JSON.parse(delivery.body))
  const kind = inbox.kindOf(delivery.topic)
  switch (kind) {
    case 'order-received':
    case 'order-cancelled':
      return isOver(connection) ? 'not connected' : publishOrder(context, read(kind), delivery, connection)
    case 'product-changed':
      return connection.status === 'connected' ? publishProductChange(context, read(kind), delivery, connection) : 'not connected'
    case 'product-deleted':
      return publishDeletion(context, read(kind), connection)
    case 'app-uninstalled':
      return uninstall(context, delivery, connection)
    case 'charge-changed':
      return (await noteChargeChange(context, connection, read(kind))) ? 'announced' : 'no charge of ours'
    case 'customer-redacted':
      return redactCustomer(context, read(kind), delivery, connection)
    case 'customer-data-requested':
      return requestData(context, read(kind), delivery, connection)
    case 'shop-redacted':
      return redactShop(context, connection)
    // The stock of a store's shop is set by us, so such webhooks are ignored.
    case 'stock-changed':
    // Orders of a store tell of their fulfilments themselves.
    case 'fulfilment-changed':
    case undefined:
      return 'no use for it'
  }
}

type Of<K extends PlatformEvent['kind']> = Extract<PlatformEvent, { kind: K }>

const isOver = ({ status }: Connection): boolean => status === 'disconnected' || status === 'uninstalled'

/** @returns undefined: the subscriber that saves the order records the outcome (`markDeliveryHandled`) */
async function publishOrder(
  context: AtomicContext,
  { kind, externalOrderId }: Of<'order-received' | 'order-cancelled'>,
  { id: deliveryId }: WebhookDelivery,
  { id: connectionId, storeId }: Connection,
): Promise<undefined> {
  const payload = { storeId, connectionId, deliveryId, externalOrderId }
  await context.publish({ name: `platforms.${kind}`, payload, key: keyOfDelivery(deliveryId) })
  return undefined
}

async function publishProductChange(
  context: AtomicContext,
  { externalProductId }: Of<'product-changed'>,
  { id: deliveryId }: WebhookDelivery,
  { id: connectionId, storeId }: Connection,
): Promise<string> {
  await context.publish({ name: 'platforms.product-changed', payload: { storeId, connectionId, externalProductId, deliveryId } })
  return 'announced'
}

async function publishDeletion(
  context: AtomicContext,
  { externalProductId }: Of<'product-deleted'>,
  { id: connectionId, storeId }: Connection,
): Promise<string> {
  await context.publish({ name: 'platforms.product-deleted', payload: { storeId, connectionId, externalProductId } })
  return 'announced'
}

async function uninstall(context: AtomicContext, delivery: WebhookDelivery, connection: Connection): Promise<string> {
  // Sent before the shop was connected again, and delivered late.
  const sentAt = delivery.triggeredAt ?? delivery.receivedAt
  if (sentAt < connection.connectedAt) return 'late'
  return (await endByUninstall(context, connection)) ? 'uninstalled' : 'known'
}

async function redactCustomer(
  context: AtomicContext,
  { externalCustomerId, externalOrderIds }: Of<'customer-redacted'>,
  delivery: WebhookDelivery,
  { platform, shopDomain }: Connection,
): Promise<string> {
  await blankDelivery(context.db, delivery.id)
  const connections = await findConnectionsOfShop(context.db, platform, shopDomain)
  const ids = connections.map(({ id }) => id)
  await blankDeliveriesOfOrders(context.db, ids, externalOrderIds)
  if (externalCustomerId) await blankDeliveriesOfCustomer(context.db, ids, externalCustomerId)
  for (const storeId of new Set(connections.map((connection) => connection.storeId))) {
    await context.publish({ name: 'platforms.customer-redacted', payload: { storeId, externalCustomerId, externalOrderIds } })
  }
  return 'announced'
}

async function requestData(
  context: AtomicContext,
  { kind: _, ...requested }: Of<'customer-data-requested'>,
  delivery: WebhookDelivery,
  { storeId }: Connection,
): Promise<string> {
  await context.publish({ name: 'platforms.customer-data-requested', payload: { storeId, ...requested } })
  await blankDelivery(context.db, delivery.id)
  return 'announced'
}

async function redactShop(context: AtomicContext, { platform, shopDomain }: Connection): Promise<string> {
  for (const { id: connectionId, storeId } of await findConnectionsOfShop(context.db, platform, shopDomain)) {
    await context.enqueue('platforms.forget-deliveries', { connectionId }, { key: `forget-deliveries:${connectionId}` })
    await context.publish({ name: 'platforms.shop-redacted', payload: { storeId, connectionId } })
  }
  return 'announced'
}
