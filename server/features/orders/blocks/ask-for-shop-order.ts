import { type SupplierConnection, supplierConnectionOf } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { requestShopOrder } from '../shop-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import { enqueueCreation } from './enqueue-shop-order-sync.ts'

/** A job makes the order in the supplier's own shop; the order is locked by the caller. */
export async function askForShopOrder(
  context: AtomicContext,
  { id: supplierOrderId, supplierId, storeId }: SupplierOrder,
  { platform, shopDomain }: SupplierConnection,
): Promise<void> {
  await requestShopOrder(context.db, context.now, { supplierOrderId, supplierId, platform, shopDomain })
  await enqueueCreation(context, supplierOrderId)
  await recordAudit(context, { action: 'orders.sent-to-shop', subject: `supplier-order:${supplierOrderId}`, storeId, supplierId })
  await publishToAccount(context, { supplierId }, { kind: 'orders', id: supplierOrderId })
}

/** A paid order is made in the supplier's own shop by itself, where the supplier wants that. */
export async function sendPaidOrder(context: AtomicContext, block: SupplierOrder): Promise<void> {
  const connection = await supplierConnectionOf(context.db, block.supplierId)
  if (connection?.sendOrders) await askForShopOrder(context, block, connection)
}
