import type { OutsideContext } from '#foundation/context/context'
import { processorOf } from '../adapters/processor-of.ts'
import type { PaymentEvents } from '../events.ts'
import { findPayment, markStopRequested, type Payment } from '../payments.records.ts'
import { callOff } from './call-off-payment.ts'
import { concludePayment } from './conclude-payment.ts'
import { type PaymentOutcome, watched } from './payment-outcome.ts'

/**
 * Recovers an attempt whose answer or process was lost. It reads or cancels, and never charges: if nothing was confirmed, an event asks the
 * ordering feature whether the payment is still wanted. Retried until there is an outcome.
 */
export async function recoverPayment({ context, input }: { context: OutsideContext; input: { paymentId: number } }): Promise<void> {
  await watched(context, input.paymentId, async (payment) => {
    if (payment.stopRequestedAt) return callOff(context, payment)
    if (isOver(context, payment)) return expire(context, payment)
    if (payment.confirmSentAt && payment.intentId && !(await findOut(context, payment))) return
    await interrupted(context, payment)
  })
}

/** Ends an attempt whose time is over. One whose money is on its way is left to the processor: nothing can stop it. */
async function expire(context: OutsideContext, payment: Payment): Promise<void> {
  const processor = processorOf(payment.method)
  if (processor.needsApproval && payment.confirmSentAt && payment.intentId) {
    const state = await processor.retrieve(context, payment, payment.intentId)
    if (state.state === 'processing') return concludePayment(context, payment, state)
  }
  // Read again with the mark: a confirmation may have been sent since it was loaded.
  const stopped = await context.transaction(async ({ db, now }) => {
    await markStopRequested(db, payment.id, 'expired', now)
    return findPayment(db, payment.id)
  })
  if (stopped?.status === 'started') await callOff(context, stopped)
}

/** Reads the state of an attempt when the owner returns from the bank's page. */
export const lookAtPayment = (context: OutsideContext, paymentId: number): Promise<PaymentOutcome> =>
  watched(context, paymentId, async (payment) => {
    if (payment.intentId && payment.confirmSentAt) await findOut(context, payment)
  })

/** @returns whether it is still unconfirmed */
async function findOut(context: OutsideContext, payment: Payment): Promise<boolean> {
  const state = await processorOf(payment.method).retrieve(context, payment, payment.intentId!)
  if (state.state === 'unconfirmed' && !state.failure) return true
  await concludePayment(context, payment, state)
  return false
}

const isOver = ({ now, config }: OutsideContext, { startedAt }: Payment): boolean =>
  now.getTime() - startedAt.getTime() >= config.payments.timeoutMs

async function interrupted(context: OutsideContext, { id, supplierOrderId, storeId, supplierId }: Payment): Promise<void> {
  const name: keyof PaymentEvents = 'payments.payment-interrupted'
  await context.transaction((open) => open.publish({ name, payload: { paymentId: id, supplierOrderId, storeId, supplierId } }))
}
