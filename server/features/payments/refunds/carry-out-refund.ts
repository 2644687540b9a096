import { randomUUID } from 'node:crypto'
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { createRefund } from '../adapters/stripe/charges.ts'
import { findPayment } from '../payments.records.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { closeRequested, findRefund, renewKey } from './refunds.records.ts'

/**
 * Asks for a refund under its own key, then takes over what the processor says of the payment. A payment can be given back only once, so that
 * a repetition finds what was done.
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
      // A broken answer is kept under its key for a day; the next try has another one, and finds this one's refund if there is one.
      if (error.kind === 'broken') await context.transaction(({ db }) => renewKey(db, refund.id, randomUUID()))
      throw error
    }
  }
  await reconcilePayment(context, payment.id)
  await context.transaction(({ db, now }) => closeRequested(db, refund.id, now))
}
