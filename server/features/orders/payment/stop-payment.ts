import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { finishStopping, paymentsOf, requestStop } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockOrder } from '../store-orders.records.ts'
import { findBlockOfStore } from '../supplier-orders.records.ts'
import { markPaid } from './mark-block-paid.ts'

type Stop = typeof ordersApi.stopPayment

/**
 * Stops a payment that has no outcome. It is not charged any more, unless it already was: then it counts. If the processor does not answer,
 * a job keeps asking.
 */
export async function stopPayment({ context, input }: { context: OutsideContext<StoreActor>; input: Input<Stop> }): Promise<Answer<Stop>> {
  const { storeId } = context.actor
  const { paymentId, supplierOrderId } = await context.transaction((atomic) => request(atomic, input))
  const outcome = await finishStopping(context, paymentId)
  if (outcome.status === 'failed') return { success: true, status: 'stopped' }
  if (outcome.status !== 'succeeded') return { success: true, status: 'under_way' }
  await context.transaction((atomic) => markPaid(atomic, { storeId, supplierOrderId }))
  return { success: true, status: 'paid' }
}

async function request(context: AtomicContext<StoreActor>, input: Input<Stop>): Promise<{ paymentId: number; supplierOrderId: number }> {
  const { db } = context
  const { storeId } = context.actor
  const order = await lockOrder(db, storeId, input.order_id)
  const block = order && (await findBlockOfStore(db, storeId, input))
  if (!block) throw notFound('Error Fetching Order')
  const payment = (await paymentsOf(db, [block.id])).get(block.id)
  if (!payment) throw new Refusal('NO_PAYMENT', 'No payment is under way here.', { status: 409 })
  if (payment.status === 'started') {
    await requestStop(context, payment.id, 'owner')
    await recordAudit(context, {
      action: 'orders.payment-stopped',
      subject: `supplier-order:${block.id}`,
      detail: { paymentId: payment.id },
    })
    await publishToAccount(context, { storeId }, { kind: 'orders', id: order.id })
  }
  return { paymentId: payment.id, supplierOrderId: block.id }
}
