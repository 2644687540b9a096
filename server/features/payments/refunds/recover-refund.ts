import { money } from '@quayside/domain/vocabulary/money'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { takeBackTransfer } from '../adapters/stripe/charges.ts'
import { findPayment, type Payment } from '../payments.records.ts'
import { forgive } from '../withholdings/withhold-debts.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { endRecovery, findRefund, type Refund, reserveRecovery } from './refunds.records.ts'

/** Takes from a supplier's balance, once it can, what we paid for its refund. What an earlier call took is found first. */
export async function recoverRefund({ context, input }: { context: OutsideContext; input: { refundId: number } }): Promise<void> {
  const load = () => context.transaction(({ db }) => findRefund(db, input.refundId))
  const known = await load()
  if (!known?.owedMinor) return
  await reconcilePayment(context, known.paymentId)
  const refund = await load()
  const payment = refund && (await context.transaction(({ db }) => findPayment(db, refund.paymentId)))
  if (!refund?.owedMinor || !refund.idempotencyKey || !payment?.chargeId) return
  const { currency } = refund.amount
  const minor = await context.transaction(({ db }) => reserveRecovery(db, refund.id))
  if (minor === 0) return
  try {
    await takeBackTransfer(context, payment.chargeId, {
      amount: { minor, currency },
      key: refund.idempotencyKey,
      callKey: `${refund.idempotencyKey}:recovery:${refund.recoveryAsks}`,
      // The debt is the amount that the supplier was paid, so without the fee.
      isFeeGivenBack: false,
    })
  } catch (error) {
    // Tomorrow its balance may cover it.
    if (error instanceof OutsideError && error.kind === 'refused') {
      context.log.info({ refundId: refund.id, code: error.code }, 'a supplier still owes a refund')
      return context.transaction((open) => end(open, refund, payment, minor))
    }
    throw error
  }
  await reconcilePayment(context, payment.id)
}

/** The refund may have been sent back meanwhile. */
async function end(context: AtomicContext, { id, amount, recoveryAsks }: Refund, { supplierId }: Payment, minor: number): Promise<void> {
  await endRecovery(context.db, id)
  const now = await findRefund(context.db, id)
  if (now?.status !== 'failed') return
  await forgive(context, { refundId: id, supplierId, amount: money(minor, amount.currency), cause: `recovery:${recoveryAsks}` })
}
