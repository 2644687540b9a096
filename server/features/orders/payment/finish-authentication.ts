import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { lookAtPayment, type Payment, type PaymentOutcome, paymentsOf } from '#features/payments'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { findBlockOfStore } from '../supplier-orders.records.ts'
import { answerPayment } from './answer-payment.ts'
import { completeApproved } from './resume-payment.ts'

/**
 * Handles the owner's return from the bank's page, or PayPal's, in any tab. The processor's event may have been first. The outcome named in the address
 * is not trusted.
 */
export async function finishAuthentication({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<typeof ordersApi.finishAuthentication>
}): Promise<Answer<typeof ordersApi.finishAuthentication>> {
  const { storeId } = context.actor
  const { block, payment } = await context.transaction(async ({ db }) => {
    const found = await findBlockOfStore(db, storeId, input)
    return { block: found, payment: found && (await paymentsOf(db, [found.id])).get(found.id) }
  })
  if (!block) throw notFound('Error Fetching Order')
  if (!payment) throw new Refusal('NO_PAYMENT', 'Nothing was paid here yet.', { status: 409 })
  return answerPayment(
    context,
    { storeId, storeOrderId: block.storeOrderId, supplierOrderId: block.id, method: payment.method },
    await outcomeOf(context, payment),
  )
}

/** By card the bank has answered; by PayPal it was approved, and is captured now. */
export const outcomeOf = (
  context: OutsideContext,
  { id: paymentId, method, storeId, supplierOrderId }: Payment,
): Promise<PaymentOutcome> =>
  method === 'card' ? lookAtPayment(context, paymentId) : completeApproved(context, { paymentId, storeId, supplierOrderId })
