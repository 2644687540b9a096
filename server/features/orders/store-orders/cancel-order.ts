import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { mayCancel } from '@quayside/domain/orders/order-abilities'
import { paymentsOf, withdrawPayment } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { cancelBlock } from '../blocks/cancel-block.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder, updateOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

/** @see S-31 */
export async function cancelOrder({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.cancel>
}): Promise<Answer<typeof ordersApi.cancel>> {
  const { db, now, actor } = context
  const order = await lockOrder(db, actor.storeId, input.order_id)
  if (!order) throw notFound('Cancel order action has failed')
  const blocks = await blocksOfOrders(db, actor.storeId, [order.id])
  const decision = mayCancel({ status: order.status, blocks: blocks.map(({ status }) => status) })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const payments = await paymentsOf(
    db,
    blocks.map(({ id }) => id),
  )
  for (const { id, status } of payments.values()) {
    if (status === 'started' && !(await withdrawPayment(context, id, 'owner'))) {
      throw new Refusal('ORDER_NOT_CANCELLABLE', 'A payment for this order is under way. Stop the payment first.', { status: 409 })
    }
  }
  for (const block of blocks) if (block.status !== 'cancelled') await cancelBlock(context, block, { quietly: true })
  await updateOrder(db, actor.storeId, order.id, now, { status: 'cancelled', cancelledAt: now })
  await recordEvent(context, { storeOrderId: order.id, storeId: actor.storeId, kind: 'cancelled' })
  await recordAudit(context, { action: 'orders.order-cancelled', subject: `order:${order.id}` })
  return done
}
