import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { awaitTracking, parcelsOfBlocks, savePushOutcome } from '../shipments.records.ts'
import { findBlockOfStore } from '../supplier-orders.records.ts'
import { pushOf } from './ship-parcel.ts'

/** Pushes a failed shipment to the store again, on the owner's request. */
export async function pushShipment({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.pushShipment>
}): Promise<Answer<typeof ordersApi.pushShipment>> {
  const block = await findBlockOfStore(context.db, context.actor.storeId, input)
  if (!block) throw notFound('Error Fetching Order')
  const parcels = (await parcelsOfBlocks(context.db, [block.id])).get(block.id) ?? []
  const unpushed = parcels.filter(({ pushState, trackingPush }) => pushState === 'failed' || trackingPush === 'failed')
  if (!unpushed.length) throw new Refusal('NOTHING_TO_PUSH', 'Your store knows of this shipment already.', { status: 409 })
  for (const { id } of unpushed) {
    await savePushOutcome(context.db, id, { pushState: 'waiting' })
    await awaitTracking(context.db, id)
    await context.enqueue('orders.push-fulfilment', { shipmentId: id }, pushOf(block.id, id))
  }
  await publishToAccount(context, { storeId: context.actor.storeId }, { kind: 'orders', id: input.order_id })
  return done
}
