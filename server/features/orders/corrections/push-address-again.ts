import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockOrder } from '../store-orders.records.ts'
import { correctionOf, savePush } from './address-corrections.records.ts'
import { enqueuePush } from './push-address.ts'

/** Writes an address that the shop did not take into its order again, on the owner's request. */
export async function pushAddressAgain({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.pushAddress>
}): Promise<Answer<typeof ordersApi.pushAddress>> {
  const { db, actor } = context
  const order = await lockOrder(db, actor.storeId, input.order_id)
  if (!order) throw notFound('Error Fetching Order')
  const correction = await correctionOf(db, order.storeId, order.id)
  if (correction?.state !== 'failed') throw new Refusal('NOTHING_TO_PUSH', 'Your store has this address already.', { status: 409 })
  await savePush(db, correction, { state: 'waiting' })
  await enqueuePush(context, { storeId: order.storeId, storeOrderId: order.id })
  await publishToAccount(context, { storeId: order.storeId }, { kind: 'orders', id: order.id })
  return done
}
