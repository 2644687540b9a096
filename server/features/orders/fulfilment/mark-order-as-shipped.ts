import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { mayShip } from '@quayside/domain/orders/order-abilities'
import { shipBy } from '@quayside/domain/orders/ship-by'
import { shipStock } from '#features/catalogue'
import { recordShipped, supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { refreshStatus } from '../intake/take-in-order.ts'
import { mailShipped } from '../mails/mail-about-orders.ts'
import { recordEvent } from '../record-event.ts'
import { insertShipment } from '../shipments.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { showBlock } from '../supplier-orders/get-supplier-order.ts'
import { findBlockOfSupplier, updateBlock } from '../supplier-orders.records.ts'

/**
 * The goods are on their way: stock falls and its reservation ends in this transaction, and the job that tells the store's
 * platform commits with it.
 * @see S-62, V-272, V-294
 */
export async function markOrderAsShipped({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.ship>
}): Promise<Answer<typeof ordersApi.ship>> {
  const { db, now, actor } = context
  const seen = await findBlockOfSupplier(db, actor.supplierId, input.order_id)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, actor.supplierId, input.order_id))
  if (!block) throw notFound()
  const decision = mayShip({ status: block.status, flag: block.flag, carrier: input.shipping_carrier, confirmed: input.confirmed })
  if (!decision.allowed) {
    const field = decision.code === 'CARRIER_REQUIRED' ? { field: 'shipping_carrier', status: 422 as const } : { status: 409 as const }
    throw new Refusal(decision.code, decision.reason, field)
  }
  const parcel = { carrier: input.shipping_carrier, trackingNumber: input.tracking_number || null }
  const owner = { supplierOrderId: block.id, storeOrderId: order.id, storeId: block.storeId, supplierId: block.supplierId }
  const shipmentId = await insertShipment(db, { ...owner, ...parcel, shippedAt: now })
  await updateBlock(db, block.storeId, block.id, now, { ...parcel, status: 'shipped', shippedAt: now })
  await shipStock(context, block.id)
  const supplier = await supplierOf(db, block.supplierId)
  const delayed = block.paidAt !== null && now > shipBy(block.paidAt, supplier?.processingTime ?? '')
  await recordShipped(context, block.supplierId, { delayed })
  const told = {
    supplier: supplier?.name ?? '',
    carrier: parcel.carrier,
    ...(parcel.trackingNumber ? { trackingNumber: parcel.trackingNumber } : {}),
  }
  await recordEvent(context, { ...owner, kind: 'shipped', data: told })
  await recordAudit(context, { action: 'orders.block-shipped', subject: `supplier-order:${block.id}`, storeId: block.storeId })
  await mailShipped(context, order, block, parcel)
  await context.enqueue('orders.push-fulfilment', { shipmentId }, { key: `push-fulfilment:${shipmentId}` })
  await refreshStatus(context, order)
  const shipped = await findBlockOfSupplier(db, actor.supplierId, block.id)
  return { order: await showBlock(db, shipped!) }
}
