import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { mayShip } from '@quayside/domain/orders/order-abilities'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { showBlock } from '../supplier-orders/get-supplier-order.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'
import { shipParcel } from './ship-parcel.ts'

/** Ships what is left of a paid order, or the given quantities. A repeated call makes one parcel. @see S-62, V-272, V-294 */
export async function markOrderAsShipped({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.ship>
}): Promise<Answer<typeof ordersApi.ship>> {
  const { db, actor } = context
  const seen = await findBlockOfSupplier(db, actor.supplierId, input.order_id)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, actor.supplierId, input.order_id))
  if (!block) throw notFound()
  const parcels = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  const idempotencyKey = input.idempotency_key ?? null
  if (idempotencyKey !== null && parcels.some((parcel) => parcel.idempotencyKey === idempotencyKey))
    return { order: await showBlock(context, block) }
  const decision = mayShip({ status: block.status, flag: block.flag, carrier: input.shipping_carrier, confirmed: input.confirmed })
  if (!decision.allowed) {
    const field = decision.code === 'CARRIER_REQUIRED' ? { field: 'shipping_carrier', status: 422 as const } : { status: 409 as const }
    throw new Refusal(decision.code, decision.reason, field)
  }
  await shipParcel(context, order, block, parcels, {
    carrier: input.shipping_carrier,
    trackingNumber: input.tracking_number || null,
    lines: input.lines,
    idempotencyKey,
  })
  const shipped = await findBlockOfSupplier(db, actor.supplierId, block.id)
  return { order: await showBlock(context, shipped!) }
}
