import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { tellAccount } from '#foundation/live/tell-account'
import { settlePush, shipmentsOfBlocks } from './shipments.records.ts'
import { findBlockOfStore } from './supplier-orders.records.ts'

/** The owner asks to tell the store once more what could not be told. */
export async function tellStore({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.tellStore>
}): Promise<Answer<typeof ordersApi.tellStore>> {
  const block = await findBlockOfStore(context.db, context.actor.storeId, input)
  if (!block) throw notFound('Error Fetching Order')
  const shipment = (await shipmentsOfBlocks(context.db, [block.id])).get(block.id)
  if (shipment?.pushState !== 'failed') throw new Refusal('NOTHING_TO_TELL', 'Your store knows of this shipment already.', { status: 409 })
  await settlePush(context.db, shipment.id, { pushState: 'waiting' })
  await context.enqueue('orders.push-fulfilment', { shipmentId: shipment.id }, { key: `push-fulfilment:${shipment.id}` })
  await tellAccount(context, { storeId: context.actor.storeId }, { kind: 'orders', id: input.order_id })
  return done
}
