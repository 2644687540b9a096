import { type StopReason, stopCodes } from '@quayside/domain/payments/payment-status'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { processorOf } from '../adapters/processor-of.ts'
import { findPayment, lockOpenCardPaymentsOf, lockPayment, markStopRequested, type Payment, recordIntent } from '../payments.records.ts'
import { concludePayment } from './conclude-payment.ts'
import { type PaymentOutcome, watched } from './payment-outcome.ts'
import { enqueueRecovery } from './recovery.ts'
import { settleFailed } from './settle-payment.ts'

/**
 * Ends an attempt for which no confirmation was sent. It was not charged and never will be, so the processor need not be asked.
 * @returns false where one was sent: then only the processor knows the outcome
 */
export async function withdrawPayment(context: AtomicContext, paymentId: number, reason: StopReason): Promise<boolean> {
  const payment = await lockPayment(context.db, paymentId)
  return payment?.status === 'failed' || (payment?.status === 'started' && (await withdraw(context, payment, reason)))
}

/** Withdraws all payments by a store's card that can be withdrawn. @returns whether none is left under way */
export async function withdrawCardPaymentsOf(context: AtomicContext, storeId: number, reason: StopReason): Promise<boolean> {
  let isAll = true
  for (const payment of await lockOpenCardPaymentsOf(context.db, storeId)) isAll = (await withdraw(context, payment, reason)) && isAll
  return isAll
}

async function withdraw(context: AtomicContext, payment: Payment, reason: StopReason): Promise<boolean> {
  if (payment.confirmSentAt) return false
  const failure = { code: stopCodes[reason], declineCode: undefined }
  await settleFailed(context, payment, failure, { mayHaveLeftIntent: true })
  return true
}

/**
 * Stops an attempt: at once where no confirmation was sent; otherwise `finishStopping` or a job cancels it at the processor. It is not
 * confirmed again, whatever the result.
 */
export async function requestStop(context: AtomicContext, paymentId: number, reason: StopReason): Promise<'stopped' | 'requested'> {
  if (await withdrawPayment(context, paymentId, reason)) return 'stopped'
  await markStopRequested(context.db, paymentId, reason, context.now)
  await enqueueRecovery(context, paymentId, context.now)
  return 'requested'
}

/** Cancels at the processor now, instead of by the job. */
export const finishStopping = (context: OutsideContext, paymentId: number): Promise<PaymentOutcome> =>
  watched(context, paymentId, (payment) => callOff(context, payment))

/** Cancels at the processor; a success found there is booked. @throws OutsideError while the outcome is unknown */
export async function callOff(context: OutsideContext, payment: Payment): Promise<void> {
  const intentId = payment.intentId ?? (await find(context, payment))
  if (intentId) return concludePayment(context, payment, await processorOf(payment.method).cancel(context, payment, intentId))
  const failure = { code: stopCodes[payment.stopReason ?? 'expired'], declineCode: undefined }
  await context.transaction((open) => settleFailed(open, payment, failure, { mayHaveLeftIntent: false }))
}

async function find(context: OutsideContext, payment: Payment): Promise<string | undefined> {
  const found = await processorOf(payment.method).find(context, payment)
  if (found) await context.transaction(({ db }) => recordIntent(db, payment, found))
  return found
}

/**
 * Cancels an intent that may be left by an attempt that failed without the processor's answer, so that nobody can confirm it. If it was
 * charged nevertheless, it is booked.
 */
export async function cancelLeftIntent({ context, input }: { context: OutsideContext; input: { paymentId: number } }): Promise<void> {
  const payment = await context.transaction(({ db }) => findPayment(db, input.paymentId))
  if (payment?.status !== 'failed') return
  const intentId = payment.intentId ?? (await find(context, payment))
  if (!intentId) return
  const state = await processorOf(payment.method).cancel(context, payment, intentId)
  if (state.state === 'succeeded') await concludePayment(context, payment, state)
}
