import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import type { Cause } from '../api/events.ts'
import { newId } from '../api/ids.ts'
import { inRange, listPage } from '../api/lists.ts'
import { CreatedFilter, paging, parameters, Text } from '../api/parameters.ts'
import { scopeOf } from '../api/platforms.ts'
import { noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { book, derivedId } from '../balance/bookkeeping.ts'
import { completeCapture } from './charging.ts'

/** A bank's fee for a dispute, won or lost. */
const disputeFee = 1500
const daysToAnswer = 7

export const disputeReasons = ['fraudulent', 'product_not_received', 'duplicate', 'product_unacceptable', 'general'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** A bank's actions on an open dispute; `escalate` turns an inquiry into a dispute. */
export const disputeActs = ['escalate', 'review', 'win', 'lose'] as const
export type DisputeAct = (typeof disputeActs)[number]

export function registerDisputes(api: Api, { shelves }: Room): void {
  api.get('/v1/disputes/:id', parameters({}), ({ platform, id }) => {
    const found = shelves.disputes.get(platform, id)
    if (!found) throw noSuch('dispute', id)
    return found
  })
  const List = parameters({ ...paging, charge: Text.optional(), payment_intent: Text.optional(), created: CreatedFilter })
  api.get('/v1/disputes', List, ({ platform, params }) => {
    const found = shelves.disputes
      .list(platform)
      .filter(
        (dispute) =>
          (!params.charge || dispute.charge === params.charge) &&
          (!params.payment_intent || dispute.payment_intent === params.payment_intent) &&
          inRange(dispute.created, params.created),
      )
    return listPage('/v1/disputes', found, params, 'dispute')
  })
}

export interface DisputeFacts {
  readonly reason?: DisputeReason | undefined
  /** The whole charge by default. */
  readonly amount?: number | undefined
  /** An inquiry before a dispute, which takes no money yet. */
  readonly isInquiry?: boolean | undefined
}

/** Opens a dispute of a charge: its amount and a fee are withdrawn at once, except for an inquiry. */
export function openDispute(room: Room, platform: string, chargeId: string, facts: DisputeFacts): Stripe.Dispute {
  const { shelves } = room
  const charge = completeCapture(room, platform, chargeId)
  const created = room.sandbox.clock.seconds(scopeOf(platform))
  const { reason = 'fraudulent', amount = charge.amount - charge.amount_refunded, isInquiry = false } = facts
  const made = shelves.disputes.put(platform, newDispute(charge, { created, reason, amount, isInquiry }))
  shelves.charges.update(platform, charge.id, (draft) => {
    draft.disputed = true
  })
  const cause = { platform }
  room.announce(cause, 'charge.dispute.created', made)
  return isInquiry ? made : withdraw(room, cause, made)
}

/** @returns undefined if the dispute is closed, or if the action is not possible */
export function actOnDispute(room: Room, platform: string, id: string, act: DisputeAct): Stripe.Dispute | undefined {
  const dispute = room.shelves.disputes.get(platform, id)
  if (!dispute || !isOpen(dispute)) return undefined
  const cause = { platform }
  const isInquiry = dispute.status.startsWith('warning_')
  if (act === 'escalate') return isInquiry ? withdraw(room, cause, move(room, cause, id, 'needs_response')) : undefined
  if (act === 'review') return move(room, cause, id, isInquiry ? 'warning_under_review' : 'under_review')
  if (isInquiry) return close(room, cause, id, 'warning_closed')
  return act === 'win' ? reinstate(room, cause, close(room, cause, id, 'won')) : close(room, cause, id, 'lost')
}

export const isOpen = ({ status }: Stripe.Dispute): boolean => !['won', 'lost', 'warning_closed', 'prevented'].includes(status)

function withdraw(room: Room, cause: Cause, dispute: Stripe.Dispute): Stripe.Dispute {
  const line = book(room.shelves, cause.platform, null, {
    id: derivedId('txn', dispute.id),
    created: room.sandbox.clock.seconds(scopeOf(cause.platform)),
    currency: dispute.currency,
    amount: -dispute.amount,
    fee: disputeFee,
    type: 'adjustment',
    reportingCategory: 'dispute',
    source: dispute.id,
    description: `Chargeback withdrawal for ${idOf(dispute.charge)}`,
  })
  return note(room, cause, dispute.id, 'charge.dispute.funds_withdrawn', line)
}

function reinstate(room: Room, cause: Cause, dispute: Stripe.Dispute): Stripe.Dispute {
  const line = book(room.shelves, cause.platform, null, {
    id: derivedId('txn', `${dispute.id} won`),
    created: room.sandbox.clock.seconds(scopeOf(cause.platform)),
    currency: dispute.currency,
    amount: dispute.amount,
    type: 'adjustment',
    reportingCategory: 'dispute_reversal',
    source: dispute.id,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
  })
  return note(room, cause, dispute.id, 'charge.dispute.funds_reinstated', line)
}

function note(
  room: Room,
  cause: Cause,
  id: string,
  type: 'charge.dispute.funds_withdrawn' | 'charge.dispute.funds_reinstated',
  line: Stripe.BalanceTransaction,
): Stripe.Dispute {
  const noted = room.shelves.disputes.update(cause.platform, id, (draft) => {
    draft.balance_transactions.push(line)
  })
  room.announce(cause, type, noted)
  return noted
}

function move(room: Room, cause: Cause, id: string, status: Stripe.Dispute.Status): Stripe.Dispute {
  const before = room.shelves.disputes.get(cause.platform, id)!.status
  const moved = room.shelves.disputes.update(cause.platform, id, (draft) => {
    draft.status = status
  })
  room.announce(cause, 'charge.dispute.updated', moved, { status: before })
  return moved
}

function close(room: Room, cause: Cause, id: string, status: 'won' | 'lost' | 'warning_closed'): Stripe.Dispute {
  const moved = move(room, cause, id, status)
  if (status !== 'lost') {
    room.shelves.charges.update(cause.platform, idOf(moved.charge)!, (draft) => {
      draft.disputed = false
    })
  }
  room.announce(cause, 'charge.dispute.closed', moved)
  return moved
}

function newDispute(
  charge: Stripe.Charge,
  { created, reason, amount, isInquiry }: { created: number; reason: DisputeReason; amount: number; isInquiry: boolean },
): Stripe.Dispute {
  const card = charge.payment_method_details?.card
  return {
    id: newId('dp_1', 23).replace('dp_1_', 'dp_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: created + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: card?.network ?? 'visa',
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
