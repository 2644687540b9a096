import type Stripe from 'stripe'
import type { z } from 'zod'
import type { Api } from '../api/calls.ts'
import type { Cause } from '../api/events.ts'
import { newId } from '../api/ids.ts'
import { inRange, listPage } from '../api/lists.ts'
import { CreatedFilter, Metadata, mergeMetadata, oneOf, paging, parameters, Text, Whole, YesNo } from '../api/parameters.ts'
import { scopeOf } from '../api/platforms.ts'
import { invalid, noSuch } from '../api/refusals.ts'
import { causeOf, type Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { book, derivedId } from '../balance/bookkeeping.ts'
import { completeCapture } from './charging.ts'
import { returnFee, share } from './fee-refunds.ts'
import { takeBack } from './reversals.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
const Create = parameters({
  amount: Whole.optional(),
  charge: Text.optional(),
  metadata: Metadata.optional(),
  payment_intent: Text.optional(),
  reason: oneOf(reasons).optional(),
  refund_application_fee: YesNo.optional(),
  reverse_transfer: YesNo.optional(),
})
const List = parameters({ ...paging, charge: Text.optional(), payment_intent: Text.optional(), created: CreatedFilter })

export function registerRefunds(api: Api, room: Room): void {
  const { shelves } = room
  api.post('/v1/refunds', Create, (call) => {
    const { platform, params, now } = call
    const charge = chargeToRefund(room, platform, params)
    const held = shelves.disputes.list(platform).some(({ charge: of, status }) => of === charge.id && isHeld(status))
    if (held)
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed', param: 'charge' })
    return refund(room, causeOf(call), charge, {
      id: newId('re', 24),
      created: now,
      amount: params.amount ?? charge.amount - charge.amount_refunded,
      reverseTransfer: params.reverse_transfer ?? false,
      refundApplicationFee: params.refund_application_fee ?? false,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    })
  })

  api.get('/v1/refunds/:id', parameters({}), ({ platform, id }) => {
    const found = shelves.refunds.get(platform, id)
    if (!found) throw noSuch('refund', id)
    return found
  })

  api.get('/v1/refunds', List, ({ platform, params }) => {
    const all = params.charge
      ? shelves.refunds.find(platform, 'charge', params.charge)
      : params.payment_intent
        ? shelves.refunds.find(platform, 'intent', params.payment_intent)
        : shelves.refunds.list(platform)
    return listPage(
      '/v1/refunds',
      all.filter((one) => inRange(one.created, params.created)),
      params,
      'refund',
    )
  })
}

/** An inquiry can still be refunded, and what was won again. */
const isHeld = (status: string): boolean => ['needs_response', 'under_review', 'lost'].includes(status)

export interface RefundFacts {
  id: string
  created: number
  amount: number
  reverseTransfer: boolean
  refundApplicationFee: boolean
  reason: (typeof reasons)[number] | null
  metadata: Record<string, string>
}

/**
 * Refunds to the card. With `reverseTransfer`, the same share of the transfer is reversed; with `refundApplicationFee`, the same share of
 * the application fee is returned. Stripe keeps its own fee.
 */
export function refund(room: Room, cause: Cause, charge: Stripe.Charge, facts: RefundFacts): Stripe.Refund {
  const { shelves } = room
  const { platform } = cause
  checkRefund(charge, facts)
  const line = { created: facts.created, currency: charge.currency }
  const out = book(shelves, platform, null, {
    ...line,
    id: derivedId('txn', facts.id),
    amount: -facts.amount,
    type: 'refund',
    reportingCategory: 'refund',
    source: facts.id,
    description: 'REFUND FOR CHARGE',
  })
  const feeBack = facts.refundApplicationFee ? returnFee(shelves, platform, charge, facts) : 0
  const reversal = facts.reverseTransfer ? reverseTransfer(room, cause, charge, facts, feeBack) : null
  const made = shelves.refunds.put(platform, {
    id: facts.id,
    object: 'refund',
    amount: facts.amount,
    balance_transaction: out.id,
    charge: charge.id,
    created: facts.created,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: facts.metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits(room, platform, charge) ? 'pending' : 'succeeded',
    transfer_reversal: reversal,
  } as unknown as Stripe.Refund)
  const refunded = shelves.charges.update(platform, charge.id, (draft) => {
    draft.amount_refunded += facts.amount
    draft.refunded = draft.amount_refunded === draft.amount
  })
  room.announce(cause, 'refund.created', made)
  room.announce(cause, 'charge.refunded', refunded)
  return made
}

/** The card's bank takes it later, or not at all; our balance pays it at once. */
const waits = ({ shelves }: Room, platform: string, { payment_method: method }: Stripe.Charge): boolean =>
  shelves.cardSecrets.get(platform, method ?? '')?.behaviour === 'pending-refund'

/** The card's bank has taken a pending refund. */
export function completeRefund(room: Room, platform: string, id: string): Stripe.Refund | undefined {
  const { shelves } = room
  if (shelves.refunds.get(platform, id)?.status !== 'pending') return undefined
  const done = shelves.refunds.update(platform, id, (draft) => {
    draft.status = 'succeeded'
  })
  for (const type of ['refund.updated', 'charge.refund.updated'] as const) room.announce({ platform }, type, done)
  return done
}

/** Fails a refund that the card's bank returned: the amount is the platform's again; money recovered from the supplier stays. */
export function failRefund(room: Room, platform: string, id: string): Stripe.Refund | undefined {
  const { shelves } = room
  const made = shelves.refunds.get(platform, id)
  if (made?.status !== 'succeeded' && made?.status !== 'pending') return undefined
  const line = book(shelves, platform, null, {
    id: derivedId('txn', `${id} failed`),
    created: room.sandbox.clock.seconds(scopeOf(platform)),
    currency: made.currency,
    amount: made.amount,
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    source: id,
    description: 'REFUND FAILURE',
  })
  const failed = shelves.refunds.update(platform, id, (draft) => {
    draft.status = 'failed'
    draft.failure_reason = 'lost_or_stolen_card'
    draft.failure_balance_transaction = line.id
  })
  shelves.charges.update(platform, idOf(made.charge)!, (draft) => {
    draft.amount_refunded -= made.amount
    draft.refunded = false
  })
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed'] as const) room.announce({ platform }, type, failed)
  return failed
}

function chargeToRefund({ shelves, ...room }: Room, platform: string, params: z.output<typeof Create>): Stripe.Charge {
  if (!params.charge === !params.payment_intent) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = params.payment_intent ? shelves.paymentIntents.get(platform, params.payment_intent) : undefined
  if (params.payment_intent && !intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent')
  if (intent && intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' })
  }
  const id = params.charge ?? idOf(intent?.latest_charge)!
  const charge = shelves.charges.get(platform, id)
  if (!charge || id.startsWith('py_')) throw noSuch('charge', id, 'charge')
  return completeCapture({ ...room, shelves }, platform, id)
}

function checkRefund(charge: Stripe.Charge, facts: RefundFacts): void {
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`, { param: 'charge' })
  if (charge.refunded) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const left = charge.amount - charge.amount_refunded
  if (facts.amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (facts.amount > left) {
    const [wanted, open] = [facts.amount, left].map((amount) => (amount / 100).toFixed(2))
    throw invalid(`Refund amount ($${wanted}) is greater than unrefunded amount on charge ($${open})`, { param: 'amount' })
  }
  if (facts.reverseTransfer && !charge.transfer) {
    throw invalid('Cannot reverse the transfer of a charge that has no transfer.', { param: 'reverse_transfer' })
  }
  if (facts.refundApplicationFee && !charge.application_fee) {
    throw invalid('Cannot refund the application fee of a charge that has none.', { param: 'refund_application_fee' })
  }
}

function reverseTransfer(room: Room, cause: Cause, charge: Stripe.Charge, facts: RefundFacts, feeBack: number): string {
  const transfer = room.shelves.transfers.get(cause.platform, idOf(charge.transfer)!)!
  const amount = share(transfer.amount, transfer.amount_reversed, charge, facts)
  const id = derivedId('trr', facts.id)
  const back = { id, created: facts.created, amount, metadata: {}, refund: facts.id, feeBack }
  return takeBack(room, cause, transfer, back).id
}
