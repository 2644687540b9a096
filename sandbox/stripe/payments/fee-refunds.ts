import type Stripe from 'stripe'
import { idOf, type Shelves } from '../api/shelves.ts'
import { book, derivedId } from '../balance/bookkeeping.ts'

/** The share of a whole that belongs to this refund; the last refund takes what is left, so that nothing is lost by rounding. */
export function share(whole: number, taken: number, charge: Stripe.Charge, facts: { readonly amount: number }): number {
  const last = charge.amount_refunded + facts.amount === charge.amount
  return Math.min(whole - taken, last ? whole - taken : Math.round((whole * facts.amount) / charge.amount))
}

/** @returns the amount that goes back to the account the charge went on to */
export function returnFee(
  shelves: Shelves,
  platform: string,
  charge: Stripe.Charge,
  facts: { readonly id: string; readonly created: number; readonly amount: number },
): number {
  const fee = shelves.applicationFees.get(platform, idOf(charge.application_fee)!)!
  const amount = share(fee.amount, fee.amount_refunded, charge, facts)
  if (amount === 0) return 0
  const id = derivedId('fr', facts.id)
  const line = book(shelves, platform, null, {
    id: derivedId('txn', id),
    created: facts.created,
    currency: charge.currency,
    amount: -amount,
    type: 'application_fee_refund',
    reportingCategory: 'platform_earning_refund',
    source: id,
  })
  const back: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: line.id,
    created: facts.created,
    currency: charge.currency,
    fee: fee.id,
    metadata: {},
  }
  shelves.feeRefunds.put(platform, back)
  shelves.applicationFees.update(platform, fee.id, (draft) => {
    draft.amount_refunded += amount
    draft.refunded = draft.amount_refunded === draft.amount
    draft.refunds.data.unshift(back)
  })
  return amount
}
