/** Handles a webhook from a supplier's own shop. Each only triggers reading the shop, so their order does not matter. */
import type { AtomicContext } from '#foundation/context/context'
import { adapterOf } from '../adapters/adapter-of.ts'
import type { SupplierConnection } from '../connections/connection.ts'
import { endSupplierShopByUninstall } from '../connections/disconnect-supplier-shop.ts'
import { findSupplierConnection } from '../connections/supplier-connections.records.ts'
import { markHandled, type WebhookDelivery } from './webhook-deliveries.records.ts'

export async function handleSupplierWebhook(
  context: AtomicContext,
  delivery: WebhookDelivery,
  supplierConnectionId: number,
): Promise<void> {
  const connection = await findSupplierConnection(context.db, supplierConnectionId)
  const outcome = connection ? await handle(context, delivery, connection) : 'no connection'
  await markHandled(context.db, delivery.id, context.now, outcome)
}

async function handle(context: AtomicContext, delivery: WebhookDelivery, connection: SupplierConnection): Promise<string> {
  const { inbox } = adapterOf(connection.platform)
  const of = { supplierId: connection.supplierId, supplierConnectionId: connection.id }
  // A storm about one thing is one waiting job.
  const keyOf = (externalId: string) => `${connection.id}:${externalId}`
  const kind = inbox.kindOf(delivery.topic)
  switch (kind) {
    case 'product-changed':
    case 'product-deleted': {
      if (connection.status !== 'connected') return 'not connected'
      const { externalProductId } = inbox.readWebhook(kind, JSON.parse(delivery.body))
      await context.publish({
        name: 'platforms.supplier-product-changed',
        payload: { ...of, externalProductId },
        key: keyOf(externalProductId),
      })
      return 'announced'
    }
    case 'stock-changed': {
      if (connection.status !== 'connected') return 'not connected'
      const { externalInventoryItemId } = inbox.readWebhook(kind, JSON.parse(delivery.body))
      await context.publish({
        name: 'platforms.supplier-stock-changed',
        payload: { ...of, externalInventoryItemId },
        key: keyOf(externalInventoryItemId),
      })
      return 'announced'
    }
    case 'fulfilment-changed':
    case 'order-cancelled': {
      if (connection.status !== 'connected') return 'not connected'
      const { externalOrderId } = inbox.readWebhook(kind, JSON.parse(delivery.body))
      await context.publish({ name: 'platforms.supplier-order-changed', payload: { ...of, externalOrderId }, key: keyOf(externalOrderId) })
      return 'announced'
    }
    case 'app-uninstalled':
      // Sent before the shop was connected again, and delivered late.
      if ((delivery.triggeredAt ?? delivery.receivedAt) < connection.connectedAt) return 'late'
      return (await endSupplierShopByUninstall(context, connection)) ? 'uninstalled' : 'known'
    case 'shop-redacted':
      await context.enqueue(
        'platforms.forget-supplier-deliveries',
        { supplierConnectionId: connection.id },
        { key: `forget-supplier-deliveries:${connection.id}` },
      )
      return 'announced'
    // Nothing about shoppers is stored for a supplier's shop.
    default:
      return 'no use for it'
  }
}
