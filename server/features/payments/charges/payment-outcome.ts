import { paymentFailure } from '@quayside/domain/payments/payment-failure'
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { findPayment, type Payment } from '../payments.records.ts'
import { enqueueNextLook } from './recovery.ts'

export type PaymentOutcome =
  | { readonly status: 'succeeded' }
  /** The owner authenticates with the bank, or approves at PayPal, at this address, and returns to the given one. */
  | { readonly status: 'requires_action'; readonly url: string }
  /** `code` and `message` are shown to users. */
  | { readonly status: 'failed'; readonly code: string; readonly message: string }
  /** No outcome yet: a job looks again, and events will report it. */
  | { readonly status: 'unknown' }

/** State of the attempt after the work; without an outcome, the next look is scheduled. */
export async function watched(
  context: OutsideContext,
  paymentId: number,
  work: (payment: Payment) => Promise<void>,
): Promise<PaymentOutcome> {
  const payment = await load(context, paymentId)
  if (payment.status !== 'started') return outcomeOf(payment)
  try {
    await work(payment)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ paymentId, kind: error.kind, code: error.code }, 'a payment has no outcome yet')
  }
  const after = await load(context, paymentId)
  if (after.status === 'started') await context.transaction((open) => enqueueNextLook(open, after))
  return outcomeOf(after)
}

async function load(context: OutsideContext, paymentId: number): Promise<Payment> {
  const payment = await context.transaction(({ db }) => findPayment(db, paymentId))
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  return payment
}

function outcomeOf({ method, status, failureCode, failureMessage, nextActionUrl, stopRequestedAt }: Payment): PaymentOutcome {
  if (status === 'succeeded') return { status }
  if (status === 'started')
    return nextActionUrl && !stopRequestedAt ? { status: 'requires_action', url: nextActionUrl } : { status: 'unknown' }
  const known = paymentFailure(failureCode ?? undefined, undefined, method)
  return { status: 'failed', code: known.code, message: failureMessage ?? known.message }
}
