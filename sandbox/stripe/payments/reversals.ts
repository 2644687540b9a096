import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import type { Cause } from '../api/events.ts'
import { newId } from '../api/ids.ts'
import { listPage } from '../api/lists.ts'
import { Metadata, mergeMetadata, paging, parameters, Unsettable, Whole, YesNo } from '../api/parameters.ts'
import { scopeOf } from '../api/platforms.ts'
import { invalid, noSuch } from '../api/refusals.ts'
import { causeOf, type Room } from '../api/room.ts'
import { idOf, type Shelves } from '../api/shelves.ts'
import { balances, book, derivedId } from '../balance/bookkeeping.ts'
import { returnFee } from './fee-refunds.ts'

const Create = parameters({
  amount: Whole.optional(),
  description: Unsettable.optional(),
  metadata: Metadata.optional(),
  refund_application_fee: YesNo.optional(),
})

/** Reverses transferred money from the destination account. */
export function registerReversals(api: Api, room: Room): void {
  const { shelves } = room
  const find = (platform: string, id: string): Stripe.Transfer => {
    const transfer = shelves.transfers.get(platform, id)
    if (!transfer) throw noSuch('transfer', id)
    return transfer
  }
  api.post('/v1/transfers/:id/reversals', Create, (call) => {
    const transfer = find(call.platform, call.id)
    const left = transfer.amount - transfer.amount_reversed
    const amount = call.params.amount ?? left
    if (left === 0) throw invalid('Transfers that have been fully reversed cannot be reversed again.', { code: 'transfer_reversed' })
    if (amount < 1 || amount > left) throw invalid('Reversal amount is greater than unreversed amount on transfer.', { param: 'amount' })
    const id = newId('trr_1', 23).replace('trr_1_', 'trr_1')
    const facts = { id, created: call.now, amount, metadata: mergeMetadata({}, call.params.metadata) }
    if (!call.params.refund_application_fee) return takeBack(room, causeOf(call), transfer, facts)
    const charge = shelves.charges.get(call.platform, idOf(transfer.source_transaction) ?? '')
    if (!charge?.application_fee)
      throw invalid('Cannot refund the application fee of a transfer that has none.', { param: 'refund_application_fee' })
    return takeBack(room, causeOf(call), transfer, {
      ...facts,
      feeBack: returnFeeOfTransfer(shelves, call.platform, charge, transfer, facts),
    })
  })
  api.get('/v1/transfers/:id/reversals', parameters({ ...paging }), ({ platform, id, params }) => {
    const { reversals } = find(platform, id)
    return listPage(`/v1/transfers/${id}/reversals`, reversals.data.toReversed(), params, 'transfer_reversal')
  })
}

/** The share of the application fee that belongs to a share of the transfer. */
function returnFeeOfTransfer(
  shelves: Shelves,
  platform: string,
  charge: Stripe.Charge,
  { amount: whole, amount_reversed: before }: Stripe.Transfer,
  { id, created, amount }: ReversalFacts,
): number {
  const asRefund = { ...charge, amount: whole, amount_refunded: before }
  return returnFee(shelves, platform, asRefund, { id, created, amount })
}

/** An account gives back no more than it has: what was paid out to its bank is gone. */
function checkBalance({ shelves, sandbox }: Room, platform: string, { destination, currency }: Stripe.Transfer, amount: number): void {
  const now = sandbox.clock.seconds(scopeOf(platform))
  const balance = balances(shelves, platform, idOf(destination)!, now).find((one) => one.currency === currency)
  if ((balance?.available ?? 0) + (balance?.pending ?? 0) < amount)
    throw invalid('The connected account does not have enough balance for this reversal.', { code: 'balance_insufficient' })
}

export interface ReversalFacts {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly metadata: Record<string, string>
  /** The refund that caused it. */
  readonly refund?: string
  /** Part of the application fee that is returned with it. */
  readonly feeBack?: number
}

export function takeBack(room: Room, cause: Cause, transfer: Stripe.Transfer, facts: ReversalFacts): Stripe.TransferReversal {
  const { shelves } = room
  const { platform } = cause
  const { id, created, amount, refund, feeBack = 0 } = facts
  const account = idOf(transfer.destination)!
  checkBalance(room, platform, transfer, amount - feeBack)
  const line = { created, currency: transfer.currency }
  const back = book(shelves, platform, null, {
    ...line,
    id: derivedId('txn', id),
    amount,
    type: refund ? 'transfer_refund' : 'transfer_cancel',
    reportingCategory: 'transfer_reversal',
    source: id,
  })
  const paymentRefund = derivedId('pyr', id)
  book(shelves, platform, account, {
    ...line,
    id: derivedId('txn', paymentRefund),
    amount: -amount,
    fee: -feeBack,
    feeType: 'application_fee',
    type: 'payment_refund',
    reportingCategory: 'refund',
    source: paymentRefund,
  })
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back.id,
    created,
    currency: transfer.currency,
    destination_payment_refund: paymentRefund,
    metadata: facts.metadata,
    source_refund: refund ?? null,
    transfer: transfer.id,
  }
  shelves.transferReversals.put(platform, reversal)
  const reversed = noteReversal(shelves, platform, transfer, reversal)
  room.announce(cause, 'transfer.reversed', reversed, { amount_reversed: transfer.amount_reversed })
  return reversal
}

function noteReversal(shelves: Shelves, platform: string, transfer: Stripe.Transfer, reversal: Stripe.TransferReversal): Stripe.Transfer {
  shelves.charges.update(platform, idOf(transfer.destination_payment)!, (draft) => {
    draft.amount_refunded += reversal.amount
    draft.refunded = draft.amount_refunded === draft.amount
  })
  return shelves.transfers.update(platform, transfer.id, (draft) => {
    draft.amount_reversed += reversal.amount
    draft.reversed = draft.amount_reversed === draft.amount
    draft.reversals.data.unshift(reversal)
  })
}
