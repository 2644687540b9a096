import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { takeBackTransfer } from '../adapters/stripe/charges.ts'
import { findPayment } from '../payments.records.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { findRefund } from './refunds.records.ts'

/** Takes from a supplier's balance, once it can, what we paid for its refund. What an earlier call took is found first. */
export async function recoverRefund({ context, input }: { context: OutsideContext; input: { refundId: number } }): Promise<void> {
  const load = () => context.transaction(({ db }) => findRefund(db, input.refundId))
  const known = await load()
  if (!known?.owedMinor) return
  await reconcilePayment(context, known.paymentId)
  const refund = await load()
  const payment = refund && (await context.transaction(({ db }) => findPayment(db, refund.paymentId)))
  if (!refund?.owedMinor || !refund.idempotencyKey || !payment?.chargeId) return
  try {
    await takeBackTransfer(context, payment.chargeId, {
      amount: { minor: refund.owedMinor, currency: refund.amount.currency },
      key: refund.idempotencyKey,
      callKey: `${refund.idempotencyKey}:recovery:${refund.recoveryAsks}`,
      isFeeGivenBack: payment.fee.minor > 0,
    })
  } catch (error) {
    // Tomorrow its balance may cover it.
    if (error instanceof OutsideError && error.kind === 'refused') {
      context.log.info({ refundId: refund.id, code: error.code }, 'a supplier still owes a refund')
      return
    }
    throw error
  }
  await reconcilePayment(context, payment.id)
}
