/** A charge of a supplier's card by us, for us. It is created, then confirmed by its id, at most once. */
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import {
  cancelIntent,
  confirmIntent,
  confirmParams,
  createIntent,
  findIntent,
  offSessionParams,
  platformIntentParams,
  refusalOf,
  retrieveIntent,
} from '../adapters/stripe/payment-intents.ts'
import type { PaymentOutcome } from '../charges/payment-outcome.ts'
import type { ChargeFailure, IntentState } from '../port.ts'
import { enqueueNextPlatformLook } from './platform-looks.ts'
import {
  findPlatformPayment,
  markPlatformConfirmSent,
  markPlatformStop,
  type PlatformPayment,
  recordPlatformAction,
  recordPlatformIntent,
} from './platform-payments.records.ts'
import { settlePlatformFailure, settlePlatformFee, settlePlatformSuccess } from './settle-platform-payment.ts'

/**
 * Charges a payment of `startPlatformPayment`. Any number of calls make one charge.
 * @param returnUrl address that the bank's page returns to, where the owner is present
 */
export const carryOutPlatformPayment = (context: OutsideContext, id: number, returnUrl?: string): Promise<PaymentOutcome> =>
  watched(context, id, (payment) => advance(context, payment, returnUrl))

/** Reads the state of an attempt when its owner returns from the bank's page. */
export const lookAtPlatformPayment = (context: OutsideContext, id: number): Promise<PaymentOutcome> =>
  watched(context, id, async (payment) => {
    if (payment.intentId && payment.confirmSentAt) await conclude(context, payment, await retrieveIntent(context, payment.intentId))
  })

/**
 * Recovers an attempt whose answer or process was lost. One without its owner goes on, since what it pays is still owed. One whose owner waited is
 * only read, and ends when its time is over.
 */
export async function recoverPlatformPayment({
  context,
  input,
}: {
  context: OutsideContext
  input: { platformPaymentId: number }
}): Promise<void> {
  await watched(context, input.platformPaymentId, async (payment) => {
    if (!payment.isPresent || payment.stopRequestedAt) return advance(context, payment, undefined)
    if (context.now.getTime() - payment.startedAt.getTime() >= context.config.payments.timeoutMs) {
      await context.transaction(({ db, now }) => markPlatformStop(db, payment.id, now))
      const stopped = await context.transaction(({ db }) => findPlatformPayment(db, payment.id))
      if (stopped?.status === 'started') await callOff(context, stopped)
      return
    }
    if (payment.intentId && payment.confirmSentAt) await conclude(context, payment, await retrieveIntent(context, payment.intentId))
  })
}

/** Fetches the processor's fee, which is sometimes known only after the charge. */
export async function fetchPlatformFee({
  context,
  input,
}: {
  context: OutsideContext
  input: { platformPaymentId: number }
}): Promise<void> {
  const payment = await context.transaction(({ db }) => findPlatformPayment(db, input.platformPaymentId))
  if (!payment?.intentId || (payment.status !== 'succeeded' && !payment.returnedAt)) return
  const state = await retrieveIntent(context, payment.intentId)
  if (state.state !== 'succeeded' || !state.processorFee) return
  const { processorFee } = state
  await context.transaction((open) => settlePlatformFee(open, payment, processorFee))
}

/** Takes over what the processor says of an intent, by an event or by staff. @returns its state */
export async function takeOverPlatformIntent(context: OutsideContext, payment: PlatformPayment, intentId: string): Promise<string> {
  const state = await retrieveIntent(context, intentId)
  if (payment.status === 'started' || state.state === 'succeeded') await conclude(context, payment, state)
  if (payment.status === 'succeeded' || payment.returnedAt) await fetchPlatformFee({ context, input: { platformPaymentId: payment.id } })
  return state.state
}

async function watched(context: OutsideContext, id: number, work: (payment: PlatformPayment) => Promise<void>): Promise<PaymentOutcome> {
  const payment = await load(context, id)
  if (payment.status !== 'started') return outcomeOf(payment)
  try {
    await work(payment)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ platformPaymentId: id, kind: error.kind, code: error.code }, 'a payment has no outcome yet')
  }
  const after = await load(context, id)
  if (after.status === 'started') await context.transaction((open) => enqueueNextPlatformLook(open, after))
  return outcomeOf(after)
}

async function load(context: OutsideContext, id: number): Promise<PlatformPayment> {
  const payment = await context.transaction(({ db }) => findPlatformPayment(db, id))
  if (!payment) throw new Error(`there is no platform payment ${id}`)
  return payment
}

function outcomeOf({ status, failureCode, failureMessage, nextActionUrl, stopRequestedAt }: PlatformPayment): PaymentOutcome {
  if (status === 'succeeded') return { status }
  if (status === 'failed') return { status, code: failureCode ?? 'unknown', message: failureMessage ?? '' }
  return nextActionUrl && !stopRequestedAt ? { status: 'requires_action', url: nextActionUrl } : { status: 'unknown' }
}

async function advance(context: OutsideContext, payment: PlatformPayment, returnUrl: string | undefined): Promise<void> {
  if (payment.stopRequestedAt) return callOff(context, payment)
  const intentId = payment.intentId ?? (await made(context, payment))
  if (!intentId) return
  if (payment.confirmSentAt) {
    const state = await retrieveIntent(context, intentId)
    if (state.state !== 'unconfirmed' || state.failure) return conclude(context, payment, state)
  }
  if (!(await context.transaction(({ db, now }) => markPlatformConfirmSent(db, payment.id, now)))) return
  try {
    await conclude(
      context,
      payment,
      await confirmIntent(context, intentId, payment.isPresent ? confirmParams(returnUrl ?? context.config.appUrl) : offSessionParams),
    )
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const state = await retrieveIntent(context, intentId)
    const isUntouched = state.state === 'unconfirmed' && !state.failure
    if (isUntouched && error.kind !== 'refused') throw error
    await conclude(context, payment, isUntouched ? { ...state, failure: refusalOf(error) } : state)
  }
}

/** @returns undefined where the attempt has failed: no confirmation was sent, so nothing can have been charged */
async function made(context: OutsideContext, payment: PlatformPayment): Promise<string | undefined> {
  try {
    const id = (await foundBefore(context, payment)) ?? (await createIntent(context, payment.idempotencyKey, platformIntentParams(payment)))
    await context.transaction(({ db }) => recordPlatformIntent(db, payment.id, id))
    return id
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind === 'no-answer' || error.kind === 'throttled') throw error
    // The processor may have acted before it answered so, and repeats the answer under this key for a day.
    const left = error.kind === 'broken' ? await find(context, payment) : undefined
    if (left) await context.transaction(({ db }) => recordPlatformIntent(db, payment.id, left))
    else
      await fail(context, payment, error.kind === 'refused' ? refusalOf(error) : { code: 'processor_unavailable', declineCode: undefined })
    return left
  }
}

/** Keys are kept for a day: an older attempt could be created twice. */
const keptKeyMs = 20 * 3_600_000

const foundBefore = async (context: OutsideContext, payment: PlatformPayment): Promise<string | undefined> =>
  context.now.getTime() - payment.startedAt.getTime() > keptKeyMs ? find(context, payment) : undefined

const find = (context: OutsideContext, { customerId, idempotencyKey, startedAt }: PlatformPayment): Promise<string | undefined> =>
  findIntent(context, customerId, idempotencyKey, startedAt)

/**
 * Saves the processor's state of an attempt. A failed one is cancelled there before it counts as failed here, so that it can never be
 * charged later.
 */
async function conclude(context: OutsideContext, payment: PlatformPayment, state: IntentState): Promise<void> {
  switch (state.state) {
    case 'succeeded':
      return context.transaction((open) => settlePlatformSuccess(open, payment, state))
    case 'canceled':
      return fail(context, payment, state.failure ?? ended(payment))
    case 'requires_action':
      if (payment.isPresent) return context.transaction(({ db }) => recordPlatformAction(db, payment.id, state.url ?? null))
      // Nobody is there to authenticate.
      return cancel(context, payment, state.intentId, { code: 'authentication_required', declineCode: undefined })
    case 'processing':
      return context.transaction(({ db }) => recordPlatformAction(db, payment.id, null))
    case 'unconfirmed':
      if (state.failure) await cancel(context, payment, state.intentId, state.failure)
  }
}

async function cancel(context: OutsideContext, payment: PlatformPayment, intentId: string, failure: ChargeFailure): Promise<void> {
  const after = await cancelIntent(context, intentId)
  await conclude(context, payment, after.state === 'canceled' ? { ...after, failure } : after)
}

async function callOff(context: OutsideContext, payment: PlatformPayment): Promise<void> {
  const intentId = payment.intentId ?? (await find(context, payment))
  if (intentId) return cancel(context, payment, intentId, ended(payment))
  await fail(context, payment, ended(payment))
}

const ended = ({ nextActionUrl }: PlatformPayment): ChargeFailure => ({
  code: nextActionUrl ? 'authentication_expired' : 'payment_expired',
  declineCode: undefined,
})

const fail = (context: OutsideContext, payment: PlatformPayment, failure: ChargeFailure): Promise<void> =>
  context.transaction((open) => settlePlatformFailure(open, payment, failure))
