import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentsOf } from '#features/payments'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { findBlockOfStore } from '../supplier-orders.records.ts'
import { answerPayment } from './answer-payment.ts'
import { outcomeOf } from './finish-authentication.ts'
import { stopPayment } from './stop-payment.ts'

type Record = typeof ordersApi.recordPaypalPayment

/**
 * Sees a payment by PayPal through. Its caller says how it ended, which is believed in no part: the amount is the attempt's, and PayPal is asked
 * whether it was approved. A record says PAYED after the capture, UNPAID if the payment was cancelled (V-170).
 */
export async function recordPaypalPayment({
  context,
  input: { status, order, supplier, transaction_id: transactionId },
}: {
  context: OutsideContext<StoreActor>
  input: Input<Record>
}): Promise<Answer<Record>> {
  const { storeId } = context.actor
  const named = { order_id: order, supplier_id: supplier }
  const { block, payment } = await context.transaction(async ({ db }) => {
    const found = await findBlockOfStore(db, storeId, named)
    return { block: found, payment: found && (await paymentsOf(db, [found.id])).get(found.id) }
  })
  if (!block) throw notFound('Error Fetching Order')
  if (payment?.method !== 'paypal' || payment.intentId !== transactionId)
    throw new Refusal('NO_PAYMENT', 'This is no payment of this order.', { status: 409 })
  if (status === 'UNPAID') {
    const stopped = await stopPayment({ context, input: named })
    return { success: true, status: ({ stopped: 'UNPAID', paid: 'PAYED', under_way: 'PENDING' } as const)[stopped.status] }
  }
  const answer = await answerPayment(
    context,
    { storeId, storeOrderId: block.storeOrderId, supplierOrderId: block.id, method: payment.method },
    await outcomeOf(context, payment),
  )
  return { success: true, status: answer.status === 'paid' ? 'PAYED' : 'PENDING' }
}
