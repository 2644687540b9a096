/** A charge after payment: refunds, reversals and disputes. All are read together, whichever event arrived. */
import type { Money } from '@quayside/domain/vocabulary/money'
import type Stripe from 'stripe'
import { OutsideError } from '#foundation/outside/outside-error'
import type { BookedAmount, ChargeHistory, DisputeFacts, PayoutFacts, RefundFacts } from '../../port.ts'
import { asking, type Viewer } from './client.ts'
import { idOf, orNothing, ours } from './shapes.ts'

export interface WantedRefund {
  readonly intentId: string
  /** Stands in its metadata: an unanswered refund is found by it. */
  readonly key: string
  /** The same key is the same call. */
  readonly callKey: string
  readonly amount: Money
  /** The supplier's transfer is reversed by the same share. */
  readonly isTakenBack: boolean
  /** The fee is given back to the supplier by the same share. */
  readonly isFeeGivenBack: boolean
  readonly supplierOrderId: number
}

export const refundParams = ({ intentId, key, amount, isTakenBack, isFeeGivenBack, supplierOrderId }: WantedRefund) =>
  ({
    payment_intent: intentId,
    amount: amount.minor,
    reverse_transfer: isTakenBack,
    refund_application_fee: isFeeGivenBack,
    metadata: { refund_key: key, supplier_order: String(supplierOrderId) },
  }) satisfies Stripe.RefundCreateParams

/** @throws OutsideError; `charge_already_refunded` where nothing is left to give back, `balance_insufficient` where the supplier's balance is too low */
export async function createRefund(viewer: Viewer, wanted: WantedRefund): Promise<void> {
  await asking(viewer, (stripe) => stripe.refunds.create(refundParams(wanted), { idempotencyKey: wanted.callKey }))
}

export type WantedReversal = Pick<WantedRefund, 'amount' | 'key' | 'callKey' | 'isFeeGivenBack'>

/** Checked by the SDK's own type; the published request schemas leave transfers out. */
const reversalParams = ({ amount, key, isFeeGivenBack }: WantedReversal) =>
  ({
    amount: amount.minor,
    refund_application_fee: isFeeGivenBack,
    metadata: { refund_key: key },
  }) satisfies Stripe.TransferCreateReversalParams

/** Takes an amount back from the supplier that a charge went on to. @throws OutsideError, refused where its balance is too low */
export async function takeBackTransfer(viewer: Viewer, chargeId: string, wanted: WantedReversal): Promise<void> {
  await asking(viewer, async (stripe) => {
    const transfer = idOf((await stripe.charges.retrieve(chargeId)).transfer)
    if (!transfer) throw new OutsideError('stripe', 'refused', `${chargeId} has no transfer`, { code: 'no_transfer' })
    await stripe.transfers.createReversal(transfer, reversalParams(wanted), { idempotencyKey: wanted.callKey })
  })
}

/** Objects that belong to a charge, as named in event types. */
export type AboutCharge = 'charge' | 'refund' | 'dispute' | 'transfer' | 'fraud_warning' | 'application_fee'

/** @returns the charge's intent; undefined where it has none, or Stripe has no such charge */
export async function intentBehind(viewer: Viewer, about: AboutCharge, id: string): Promise<string | undefined> {
  const charge = await orNothing(chargeBehind(viewer, about, id))
  return charge && (idOf(charge.payment_intent) ?? undefined)
}

async function chargeBehind(viewer: Viewer, about: AboutCharge, id: string): Promise<Stripe.Charge | undefined> {
  return asking(viewer, async (stripe) => {
    const named = {
      charge: async () => id,
      refund: async () => (await stripe.refunds.retrieve(id)).charge,
      dispute: async () => (await stripe.disputes.retrieve(id)).charge,
      transfer: async () => (await stripe.transfers.retrieve(id)).source_transaction,
      fraud_warning: async () => (await stripe.radar.earlyFraudWarnings.retrieve(id)).charge,
      application_fee: async () => (await stripe.applicationFees.retrieve(id)).originating_transaction,
    }
    const chargeId = idOf(await named[about]())
    return chargeId ? stripe.charges.retrieve(chargeId) : undefined
  })
}

export async function chargeHistory(viewer: Viewer, chargeId: string): Promise<ChargeHistory> {
  return asking(viewer, async (stripe) => {
    const charge = await stripe.charges.retrieve(chargeId)
    const refunds = await all(stripe.refunds.list({ charge: chargeId, limit: 100, expand: ['data.failure_balance_transaction'] }))
    const disputes = await all(stripe.disputes.list({ charge: chargeId, limit: 100 }))
    const transfer = idOf(charge.transfer)
    const fee = idOf(charge.application_fee)
    const reversals = transfer ? await all(stripe.transfers.listReversals(transfer, { limit: 100 })) : []
    const feeRefunds = fee ? await all(stripe.applicationFees.listRefunds(fee, { limit: 100 })) : []
    return {
      refunds: refunds.map(refundOf),
      reversals: reversals.map(({ id, amount, currency, source_refund, balance_transaction, metadata }) => ({
        ...booked(id, amount, currency, balance_transaction),
        forRefund: source_refund !== null,
        key: metadata?.refund_key,
      })),
      feeRefunds: feeRefunds.map(({ id, amount, currency, balance_transaction }) => booked(id, amount, currency, balance_transaction)),
      disputes: disputes.map(disputeOf),
    }
  })
}

/** A payout to a bank, from a connected account or our own. */
export async function payoutFacts(viewer: Viewer, payoutId: string, account: string | undefined): Promise<PayoutFacts> {
  const payout = await asking(viewer, (stripe) => stripe.payouts.retrieve(payoutId, {}, account ? { stripeAccount: account } : {}))
  return {
    amount: ours(payout.amount, payout.currency),
    failure: payout.status === 'failed' ? (payout.failure_message ?? 'no reason given') : undefined,
  }
}

function refundOf(refund: Stripe.Refund): RefundFacts {
  const { id, amount, currency, status, failure_reason: failureCode, metadata, balance_transaction: line } = refund
  return {
    ...booked(id, amount, currency, line),
    status: status === 'requires_action' || status === null ? 'pending' : (status as RefundFacts['status']),
    key: metadata?.refund_key,
    failureCode: failureCode ?? undefined,
    isTakenBack: refund.transfer_reversal !== null,
    isTaken: line !== null,
    isSentBack: Boolean(refund.failure_balance_transaction),
    sentBackLineId: idOf(refund.failure_balance_transaction),
    createdAt: new Date(refund.created * 1000),
  }
}

function disputeOf(dispute: Stripe.Dispute): DisputeFacts {
  const { id, amount, currency, status, reason, created } = dispute
  const due = dispute.evidence_details.due_by
  return {
    ...booked(id, amount, currency),
    status,
    reason,
    dueBy: due ? new Date(due * 1000) : undefined,
    openedAt: new Date(created * 1000),
    movements: dispute.balance_transactions.map((line) => ({
      ...booked(line.id, -line.amount, line.currency, line),
      fee: ours(line.fee, line.currency),
    })),
  }
}

const booked = (id: string, minor: number, currency: string, line?: string | { id: string } | null): BookedAmount => ({
  id,
  amount: ours(minor, currency),
  lineId: idOf(line),
})

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = []
  for await (const row of list) rows.push(row)
  return rows
}
