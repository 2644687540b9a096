import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { mayCorrectTracking } from '@quayside/domain/orders/parcel'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { recordEvent } from '../record-event.ts'
import { type Parcel, parcelsOfBlocks, type TrackingInfo, updateTracking } from '../shipments.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { showBlock } from '../supplier-orders/get-supplier-order.ts'
import { findBlockOfSupplier, type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'
import { pushOf } from './ship-parcel.ts'

/** Corrects the carrier or number of a parcel; its fulfilment in the shop follows. Idempotent. */
export async function correctTracking({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.correctTracking>
}): Promise<Answer<typeof ordersApi.correctTracking>> {
  const { db, actor } = context
  const seen = await findBlockOfSupplier(db, actor.supplierId, input.order_id)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, actor.supplierId, input.order_id))
  const parcels = block ? ((await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []) : []
  const parcel = parcels.find(({ id }) => id === input.shipment_id)
  if (!block || !parcel) throw notFound()
  const decision = mayCorrectTracking({ carrier: input.shipping_carrier })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 422, field: 'shipping_carrier' })
  const tracking = { carrier: input.shipping_carrier, trackingNumber: input.tracking_number || null }
  const isChanged = await changeTracking(context, block, parcels, parcel, { ...tracking, tellsShopper: input.notify_shopper })
  return { order: await showBlock(context, isChanged ? (await findBlockOfSupplier(db, actor.supplierId, block.id))! : block) }
}

/** @returns false where it is the same already */
export async function changeTracking(
  context: AtomicContext,
  block: SupplierOrder,
  parcels: readonly Parcel[],
  parcel: Parcel,
  { tellsShopper, ...tracking }: TrackingInfo & { readonly tellsShopper: boolean },
): Promise<boolean> {
  const { db, now } = context
  if (tracking.carrier === parcel.carrier && tracking.trackingNumber === parcel.trackingNumber) return false
  await updateTracking(db, parcel, { ...tracking, tellsShopper })
  if (parcels.at(-1) === parcel) await updateBlock(db, block.storeId, block.id, now, tracking)
  const supplier = await supplierOf(db, block.supplierId)
  await recordEvent(context, {
    storeOrderId: block.storeOrderId,
    storeId: block.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'tracking_corrected',
    data: {
      supplier: supplier?.name ?? '',
      carrier: tracking.carrier,
      ...(tracking.trackingNumber ? { trackingNumber: tracking.trackingNumber } : {}),
    },
  })
  await recordAudit(context, {
    action: 'orders.tracking-corrected',
    subject: `supplier-order:${block.id}`,
    storeId: block.storeId,
    detail: {
      before: [parcel.carrier, parcel.trackingNumber],
      after: [tracking.carrier, tracking.trackingNumber],
      tellsShopper,
    },
  })
  if (parcel.pushState !== 'none') await context.enqueue('orders.push-fulfilment', { shipmentId: parcel.id }, pushOf(block.id, parcel.id))
  return true
}
