import type Stripe from 'stripe'
import type { Cause } from '../api/events.ts'
import { newId } from '../api/ids.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import type { Decline } from '../api/test-cards.ts'
import { newCharge } from './charge.ts'
import { type ChargeFacts, moveMoney } from './moving-money.ts'

/**
 * Handles the bank's approval. With the capture method `automatic`, the money has moved when this returns. With `automatic_async`, Stripe's
 * default, the charge has no balance transaction, transfer or application fee until the capture completes a moment later.
 */
export function succeed(
  room: Room,
  cause: Cause,
  intentId: string,
  method: Stripe.PaymentMethod,
  facts: ChargeFacts & { atOnce?: boolean },
): Stripe.PaymentIntent {
  const { shelves } = room
  const { platform } = cause
  const intent = shelves.paymentIntents.get(platform, intentId)!
  const authorised = newCharge(intent, method, { id: facts.charge ?? newId('ch', 24), created: facts.created })
  const atOnce = facts.atOnce || intent.capture_method === 'automatic'
  const charge = atOnce ? moveMoney(shelves, platform, intent, authorised, facts) : shelves.charges.put(platform, authorised)
  if (!atOnce) shelves.pendingCaptures.put(platform, { id: charge.id, dueAt: Date.now() + asyncCaptureMs })
  const paid = shelves.paymentIntents.update(platform, intent.id, (draft) => {
    draft.status = 'succeeded'
    draft.amount_received = draft.amount
    draft.latest_charge = charge.id
    draft.payment_method = method.id
    draft.last_payment_error = null
    draft.next_action = null
  })
  room.announce(cause, 'charge.succeeded', charge)
  room.announce(cause, 'payment_intent.succeeded', paid)
  return paid
}

/** Leaves the intent in processing: neither paid nor refused, and not cancellable, until `endProcessing`. */
export function process(room: Room, cause: Cause, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const waiting = room.shelves.paymentIntents.update(cause.platform, intent.id, (draft) => {
    draft.status = 'processing'
    draft.payment_method = method.id
    draft.processing = { type: 'card' }
    draft.next_action = null
  })
  room.announce(cause, 'payment_intent.processing', waiting)
  return waiting
}

/** Ends processing; returns whether the intent was waiting for its bank. */
export function endProcessing(room: Room, cause: Cause, intentId: string, decline: Decline | undefined, created: number): boolean {
  const { shelves } = room
  const intent = shelves.paymentIntents.get(cause.platform, intentId)
  if (intent?.status !== 'processing') return false
  const method = shelves.paymentMethods.get(cause.platform, idOf(intent.payment_method)!)!
  shelves.paymentIntents.update(cause.platform, intentId, (draft) => {
    draft.processing = null
  })
  if (decline) fail(room, cause, intentId, method, decline, { created })
  else succeed(room, cause, intentId, method, { created })
  return true
}

/** Short delay for development; in production it is at most an hour. */
const asyncCaptureMs = 400

/** Completes the captures that are due by then, and sends their events. @returns whether there were any */
export function completeCaptures(room: Room, platform: string, until = Date.now()): boolean {
  const due = room.shelves.pendingCaptures.list(platform).filter(({ dueAt }) => dueAt <= until)
  for (const { id } of due) room.sandbox.state.transaction(() => completeCapture(room, platform, id))
  return due.length > 0
}

/** Returns the charge with its money moved, completing a pending capture. */
export function completeCapture(room: Room, platform: string, chargeId: string): Stripe.Charge {
  const { shelves } = room
  const charge = shelves.charges.get(platform, chargeId)!
  if (!shelves.pendingCaptures.delete(platform, chargeId)) return charge
  const intent = shelves.paymentIntents.get(platform, idOf(charge.payment_intent)!)!
  const moved = moveMoney(shelves, platform, intent, charge, { created: charge.created })
  const previous = { balance_transaction: null, ...(intent.transfer_data && { transfer: null, application_fee: null }) }
  room.announce({ platform }, 'charge.updated', moved, previous)
  return moved
}

/** Handles the bank's refusal: a failed charge, and the intent waits for another card. */
export function fail(
  room: Room,
  cause: Cause,
  intentId: string,
  method: Stripe.PaymentMethod,
  decline: Decline,
  facts: ChargeFacts,
): { intent: Stripe.PaymentIntent; charge: Stripe.Charge } {
  const { shelves } = room
  const { platform } = cause
  const intent = shelves.paymentIntents.get(platform, intentId)!
  const id = facts.charge ?? newId('ch', 24)
  const charge = shelves.charges.put(platform, {
    ...newCharge(intent, method, { id, created: facts.created }),
    amount_captured: 0,
    captured: false,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: 'try_again_later',
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: decline.declineCode,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    receipt_url: null,
    status: 'failed',
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: idOf(intent.transfer_data.destination)! }
      : null,
  })
  const failed = shelves.paymentIntents.update(platform, intent.id, (draft) => {
    draft.status = 'requires_payment_method'
    draft.latest_charge = id
    draft.payment_method = null
    draft.next_action = null
    draft.last_payment_error = {
      advice_code: 'try_again_later',
      charge: id,
      code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
      decline_code: decline.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
      message: decline.message,
      payment_method: method,
      type: 'card_error',
    }
  })
  room.announce(cause, 'charge.failed', charge)
  room.announce(cause, 'payment_intent.payment_failed', failed)
  return { intent: failed, charge }
}
