import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { ordersByIds } from '../store-orders.records.ts'
import { cancelOrder } from './cancel-order.ts'

type CancelMany = typeof ordersApi.cancelMany

/** Cancels each order in its own transaction, so that a refusal or a concurrent change does not block the others. */
export async function cancelMany({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<CancelMany>
}): Promise<Answer<CancelMany>> {
  const ids = [...new Set(input.order_ids)]
  const orders = await context.transaction(({ db, actor }) => ordersByIds(db, actor.storeId, ids))
  if (orders.length < ids.length) throw notFound('Cancel order action has failed')
  const refused: Answer<CancelMany>['refused'] = []
  for (const { id, name } of orders) {
    try {
      await context.transaction((atomic) => cancelOrder({ context: atomic, input: { order_id: id } }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ order_id: id, order: name, reason: error.message })
    }
  }
  return { cancelled: orders.length - refused.length, refused }
}
