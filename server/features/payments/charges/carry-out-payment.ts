import { paymentFailure } from '@quayside/domain/payments/payment-failure'
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { charge, chargeState, findCharge } from '../adapters/stripe/charges.ts'
import type { ChargeState } from '../port.ts'
import { findPayment, type Payment, recordIntent } from './payments.records.ts'
import { enqueueRecovery, keyTrustedMs, soonMs } from './recovery.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentOutcome =
  | { readonly status: 'succeeded' }
  /** `code` and `message` are for people; `authentication_required` is helped by connecting the card again. */
  | { readonly status: 'failed'; readonly code: string; readonly message: string }
  /** No answer yet: a job goes on with it, and the events tell the end. */
  | { readonly status: 'unknown' }

/** Charges what `startPayment` wrote down. May be called any number of times, at once or later: it is one charge. */
export async function carryOutPayment(context: OutsideContext, paymentId: number): Promise<PaymentOutcome> {
  try {
    return await seePaymentThrough(context, paymentId)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ paymentId, kind: error.kind, code: error.code }, 'a payment has no answer yet')
    await context.transaction((open) => enqueueRecovery(open, paymentId, soonMs))
    return { status: 'unknown' }
  }
}

/** @throws OutsideError while nothing definite is known */
export async function seePaymentThrough(context: OutsideContext, paymentId: number): Promise<PaymentOutcome> {
  const payment = await load(context, paymentId)
  if (payment.status !== 'started') return outcomeOf(payment)
  const state = await askProcessor(context, payment)
  if (state.state === 'open') {
    await context.transaction(({ db }) => recordIntent(db, paymentId, state.intentId))
    throw new OutsideError('stripe', 'no-answer', 'the payment is still being processed', { code: 'processing' })
  }
  await context.transaction((open) => settlePayment(open, payment, state))
  return outcomeOf(await load(context, paymentId))
}

/** Never a second charge: what is known is asked for, what may be forgotten is looked for, and only then is it sent, with its own key. */
async function askProcessor(context: OutsideContext, payment: Payment): Promise<ChargeState> {
  if (payment.intentId) return chargeState(context, payment.intentId)
  if (context.now.getTime() - payment.startedAt.getTime() > keyTrustedMs) {
    const found = await findCharge(context, payment.customerId, payment.idempotencyKey, payment.startedAt)
    if (found) return found
  }
  try {
    return await charge(context, chargeOf(payment))
  } catch (error) {
    // A broken answer is kept under the key as well; whether it was charged all the same, only the list tells.
    if (!(error instanceof OutsideError) || error.kind !== 'broken') throw error
    const found = await findCharge(context, payment.customerId, payment.idempotencyKey, payment.startedAt)
    if (found) return found
    throw error
  }
}

const chargeOf = (payment: Payment) => ({
  key: payment.idempotencyKey,
  amount: payment.amount,
  fee: payment.fee,
  customerId: payment.customerId,
  paymentMethodId: payment.paymentMethodId,
  destination: payment.destination,
  description: `Supplier order ${payment.supplierOrderId}`,
  facts: {
    supplierOrderId: payment.supplierOrderId,
    storeId: payment.storeId,
    supplierId: payment.supplierId,
    attempt: payment.attempt,
  },
})

async function load(context: OutsideContext, paymentId: number): Promise<Payment> {
  const payment = await context.transaction(({ db }) => findPayment(db, paymentId))
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  return payment
}

function outcomeOf({ status, failureCode, failureMessage }: Payment): PaymentOutcome {
  if (status === 'succeeded') return { status }
  if (status === 'started') return { status: 'unknown' }
  const known = paymentFailure(failureCode ?? undefined)
  return { status, code: known.code, message: failureMessage ?? known.message }
}
