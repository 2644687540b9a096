import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import { newId } from '../api/ids.ts'
import { parameters } from '../api/parameters.ts'
import { scopeOf } from '../api/platforms.ts'
import { noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import { balances, book, derivedId } from './bookkeeping.ts'

export function registerPayouts(api: Api, { shelves }: Room): void {
  api.get(
    '/v1/payouts/:id',
    parameters({}),
    ({ platform, account, id }) => {
      const found = shelves.payouts.ofAccount(platform, account, id)
      if (!found) throw noSuch('payout', id)
      return found
    },
    { onAccount: true },
  )
}

/**
 * Pays out the whole balance of a connected account, or with null of the platform; a bank that does not know the account number returns it.
 * @returns undefined if there is nothing to pay out
 */
export function payOut(room: Room, platform: string, account: string | null, isRefused: boolean): Stripe.Payout | undefined {
  const { shelves } = room
  const created = room.sandbox.clock.seconds(scopeOf(platform))
  const [balance] = balances(shelves, platform, account, created).filter(({ available, pending }) => available + pending > 0)
  if (!balance) return undefined
  const amount = balance.available + balance.pending
  const id = newId('po_1', 23).replace('po_1_', 'po_1')
  const line = { created, currency: balance.currency }
  const out = book(shelves, platform, account, {
    ...line,
    id: derivedId('txn', id),
    amount: -amount,
    type: 'payout',
    reportingCategory: 'payout',
    source: id,
  })
  const back = isRefused
    ? book(shelves, platform, account, {
        ...line,
        id: derivedId('txn', `${id} failed`),
        amount,
        type: 'payout_failure',
        reportingCategory: 'payout_reversal',
        source: id,
      })
    : null
  const made = shelves.payouts.put(
    platform,
    {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: created,
      automatic: true,
      balance_transaction: out.id,
      created,
      currency: balance.currency,
      description: 'STRIPE PAYOUT',
      destination: derivedId('ba', account ?? platform),
      failure_balance_transaction: back?.id ?? null,
      failure_code: isRefused ? 'no_account' : null,
      failure_message: isRefused
        ? 'The bank account details on file are probably incorrect. No bank account could be located with those details.'
        : null,
      livemode: false,
      metadata: {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'completed',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: isRefused ? 'failed' : 'paid',
      trace_id: { status: 'pending', value: null },
      type: 'bank_account',
    },
    account,
  )
  room.announce({ platform, account }, isRefused ? 'payout.failed' : 'payout.paid', made)
  return made
}
