import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { processorOf } from '../adapters/processor-of.ts'
import { markConfirmSent, type Payment, recordIntent, recordNextAction } from '../payments.records.ts'
import type { ChargeFailure, IntentState } from '../port.ts'
import { callOff } from './call-off-payment.ts'
import { concludePayment } from './conclude-payment.ts'
import { type PaymentOutcome, watched } from './payment-outcome.ts'
import { settleFailed } from './settle-payment.ts'

/**
 * Charges a payment of `startPayment`: creates the intent, then confirms it by its id, where its owner has approved it first if it has to. Any
 * number of calls make one charge. The caller has to know that the payment is still wanted.
 * @param returnUrl address that the bank's or PayPal's page returns to
 */
export async function carryOutPayment(context: OutsideContext, paymentId: number, returnUrl: string): Promise<PaymentOutcome> {
  return watched(context, paymentId, async (payment) => {
    if (payment.stopRequestedAt) return callOff(context, payment)
    const state = await presentState(context, payment, returnUrl)
    if (!state) return
    const made = { ...payment, intentId: state.intentId }
    if (state.state === 'unconfirmed' && !state.failure) await confirm(context, made, returnUrl)
    else await concludePayment(context, made, state)
  })
}

/** @returns undefined where the attempt has failed: no confirmation was sent, so nothing can have been charged */
async function presentState(context: OutsideContext, payment: Payment, returnUrl: string): Promise<IntentState | undefined> {
  const { intentId, method } = payment
  const processor = processorOf(method)
  if (!intentId) return create(context, payment, returnUrl)
  return processor.needsApproval ? processor.retrieve(context, payment, intentId) : { state: 'unconfirmed', intentId, failure: undefined }
}

async function create(context: OutsideContext, payment: Payment, returnUrl: string): Promise<IntentState | undefined> {
  try {
    const state = await processorOf(payment.method).create(context, payment, returnUrl)
    await context.transaction(({ db }) => recordIntent(db, payment, state.intentId))
    return state
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind === 'no-answer' || error.kind === 'throttled') throw error
    // The error is final, or the processor repeats it under this key for a day; the next attempt has another key.
    const mayHaveLeftIntent = error.kind === 'broken'
    await context.transaction((open) => settleFailed(open, payment, failureOf(payment, error), { mayHaveLeftIntent }))
    return undefined
  }
}

type Made = Payment & { readonly intentId: string }

async function confirm(context: OutsideContext, payment: Made, returnUrl: string): Promise<void> {
  const processor = processorOf(payment.method)
  const sent = await context.transaction(async ({ db, now }) => {
    const found = await markConfirmSent(db, payment.id, now)
    // Its owner has nothing to do any more.
    if (found && processor.needsApproval) await recordNextAction(db, payment.id, null)
    return found
  })
  // The attempt was stopped or settled since it was loaded; that caller handles the rest.
  if (!sent) return
  try {
    await concludePayment(context, payment, await processor.confirm(context, payment, payment.intentId, returnUrl))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    // Our API key no longer works. It cannot tell the outcome of an earlier confirmation.
    if (error.kind === 'unauthorised' && sent === 'first') {
      return context.transaction((open) => settleFailed(open, payment, failureOf(payment, error), { mayHaveLeftIntent: true }))
    }
    const state = await processor.retrieve(context, payment, payment.intentId)
    const isUntouched = state.state === 'unconfirmed' && !state.failure
    if (isUntouched && error.kind !== 'refused') throw error
    const refused = isUntouched || (error.kind === 'refused' && state.state === 'requires_action' && processor.needsApproval)
    const failed = { state: 'unconfirmed', intentId: state.intentId, failure: processor.refusalOf(error) } as const
    await concludePayment(context, payment, refused ? failed : state)
  }
}

const failureOf = ({ method }: Payment, error: OutsideError): ChargeFailure =>
  error.kind === 'refused' ? processorOf(method).refusalOf(error) : { code: 'processor_unavailable', declineCode: undefined }
