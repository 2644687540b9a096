import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { confirmIntent, createIntent, refusalOf, retrieveIntent } from '../adapters/stripe/payment-intents.ts'
import { markConfirmSent, type Payment, recordIntent } from '../payments.records.ts'
import type { ChargeFailure } from '../port.ts'
import { callOff } from './call-off-payment.ts'
import { concludePayment } from './conclude-payment.ts'
import { type PaymentOutcome, watched } from './payment-outcome.ts'
import { settleFailed } from './settle-payment.ts'

/**
 * Charges a payment of `startPayment`: creates the intent, then confirms it by its id. Any number of calls make one charge. The caller has
 * to know that the payment is still wanted.
 * @param returnUrl address that the bank's page returns to
 */
export async function carryOutPayment(context: OutsideContext, paymentId: number, returnUrl: string): Promise<PaymentOutcome> {
  return watched(context, paymentId, async (payment) => {
    if (payment.stopRequestedAt) return callOff(context, payment)
    const intentId = payment.intentId ?? (await create(context, payment))
    if (intentId) await confirm(context, { ...payment, intentId }, returnUrl)
  })
}

/** @returns undefined where the attempt has failed: no confirmation was sent, so nothing can have been charged */
async function create(context: OutsideContext, payment: Payment): Promise<string | undefined> {
  try {
    const intentId = await createIntent(context, chargeOf(payment))
    await context.transaction(({ db }) => recordIntent(db, payment, intentId))
    return intentId
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind === 'no-answer' || error.kind === 'throttled') throw error
    // The error is final, or Stripe repeats it under this key for a day; the next attempt has another key.
    const mayHaveLeftIntent = error.kind === 'broken'
    await context.transaction((open) => settleFailed(open, payment, failureOf(error), { mayHaveLeftIntent }))
    return undefined
  }
}

type Made = Payment & { readonly intentId: string }

async function confirm(context: OutsideContext, payment: Made, returnUrl: string): Promise<void> {
  const sent = await context.transaction(({ db, now }) => markConfirmSent(db, payment.id, now))
  // The attempt was stopped or settled since it was loaded; that caller handles the rest.
  if (!sent) return
  try {
    await concludePayment(context, payment, await confirmIntent(context, payment.intentId, returnUrl))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    // Our API key no longer works. It cannot tell the outcome of an earlier confirmation.
    if (error.kind === 'unauthorised' && sent === 'first') {
      return context.transaction((open) => settleFailed(open, payment, failureOf(error), { mayHaveLeftIntent: true }))
    }
    const state = await retrieveIntent(context, payment.intentId)
    const isUntouched = state.state === 'unconfirmed' && !state.failure
    if (isUntouched && error.kind !== 'refused') throw error
    await concludePayment(context, payment, isUntouched ? { ...state, failure: refusalOf(error) } : state)
  }
}

const failureOf = (error: OutsideError): ChargeFailure =>
  error.kind === 'refused' ? refusalOf(error) : { code: 'processor_unavailable', declineCode: undefined }

const chargeOf = (payment: Payment) => ({
  key: payment.idempotencyKey,
  amount: payment.amount,
  fee: payment.fee,
  customerId: payment.card!.customerId,
  paymentMethodId: payment.card!.paymentMethodId,
  destination: payment.destination,
  description: `Supplier order ${payment.supplierOrderId}`,
  facts: {
    supplierOrderId: payment.supplierOrderId,
    storeId: payment.storeId,
    supplierId: payment.supplierId,
    attempt: payment.attempt,
  },
})
