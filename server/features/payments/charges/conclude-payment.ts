import { stopCodes } from '@quayside/domain/payments/payment-status'
import type { OutsideContext } from '#foundation/context/context'
import { processorOf } from '../adapters/processor-of.ts'
import { type Payment, recordNextAction } from '../payments.records.ts'
import type { ChargeFailure, IntentState } from '../port.ts'
import { settleFailed, settleSucceeded } from './settle-payment.ts'

/**
 * Saves the processor's state of an attempt. A failed one is cancelled there before it is marked failed here, so that it can never be
 * charged later. If that is too late, it is booked.
 */
export async function concludePayment(context: OutsideContext, payment: Payment, state: IntentState): Promise<void> {
  const { transaction } = context
  if (state.state === 'succeeded') return transaction((open) => settleSucceeded(open, payment, state))
  if (state.state === 'canceled') {
    const failure = state.failure ?? calledOff(payment)
    // A processor that cannot cancel an order is asked once more whether a capture came after all.
    const mayHaveLeftIntent = payment.confirmSentAt !== null && processorOf(payment.method).needsApproval
    return transaction((open) => settleFailed(open, { ...payment, intentId: state.intentId }, failure, { mayHaveLeftIntent }))
  }
  if (state.state === 'requires_action') {
    await transaction(({ db }) => recordNextAction(db, payment.id, state.url ?? null))
    return
  }
  if (state.state === 'processing') {
    await transaction(({ db }) => recordNextAction(db, payment.id, null))
    return
  }
  if (!state.failure) return
  const { failure } = state
  const after = await processorOf(payment.method).cancel(context, payment, state.intentId)
  await concludePayment(context, payment, after.state === 'canceled' ? { ...after, failure } : after)
}

/** Failure of an attempt that was cancelled without being refused. */
function calledOff({ method, stopReason, nextActionUrl }: Payment): ChargeFailure {
  if (stopReason === 'expired' && method === 'paypal') return { code: 'approval_expired', declineCode: undefined }
  if (stopReason === 'expired' && nextActionUrl) return { code: 'authentication_expired', declineCode: undefined }
  return { code: stopReason ? stopCodes[stopReason] : 'payment_canceled', declineCode: undefined }
}
