import { randomUUID } from 'node:crypto'
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { createRefund } from '../adapters/stripe/charges.ts'
import { findPayment } from '../payments.records.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { closeRequested, findRefund, renewKey } from './refunds.records.ts'

/**
 * Requests a refund under its own key, then saves the processor's state of the payment. A payment can be refunded only once, so a repeated
 * call finds the existing refund.
 */
export async function carryOutRefund({ context, input }: { context: OutsideContext; input: { refundId: number } }): Promise<void> {
  const { refund, payment } = await context.transaction(async ({ db }) => {
    const row = await findRefund(db, input.refundId)
    return { refund: row, payment: row && (await findPayment(db, row.paymentId)) }
  })
  if (!refund?.idempotencyKey || refund.status !== 'requested' || !payment?.intentId) return
  try {
    await createRefund(context, { intentId: payment.intentId, key: refund.idempotencyKey })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.code !== 'charge_already_refunded') {
      // The processor repeats a broken answer under its key for a day. The next try has another key, and finds this one's refund if there
      // is one.
      if (error.kind === 'broken') await context.transaction(({ db }) => renewKey(db, refund.id, randomUUID()))
      throw error
    }
  }
  await reconcilePayment(context, payment.id)
  await context.transaction(({ db, now }) => closeRequested(db, refund.id, now))
}
