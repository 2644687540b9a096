import type Stripe from 'stripe'
import { clientOfPlatform } from '../api/platforms.ts'
import { idOf, type Shelves } from '../api/shelves.ts'
import { book, derivedId, stripeFee } from '../balance/bookkeeping.ts'
import { newCharge } from './charge.ts'

/** Ids and amounts that a seed can set; missing ones are derived from the payment's id and are stable. */
export interface ChargeFacts {
  charge?: string | undefined
  balanceTransaction?: string | undefined
  fee?: number | undefined
  transfer?: string | undefined
  applicationFee?: string | undefined
  created: number
}

/**
 * Moves the money of a destination charge: the gross amount minus Stripe's fee to the platform, the transfer (all of it, or
 * `transfer_data[amount]`) to the destination, and the application fee back to the platform. Returns the charge with their ids.
 */
export function moveMoney(
  shelves: Shelves,
  platform: string,
  intent: Stripe.PaymentIntent,
  authorised: Stripe.Charge,
  facts: ChargeFacts,
): Stripe.Charge {
  const charge = { ...authorised }
  charge.balance_transaction = book(shelves, platform, null, {
    id: facts.balanceTransaction ?? derivedId('txn', charge.id),
    created: facts.created,
    currency: intent.currency,
    amount: intent.amount,
    fee: facts.fee ?? stripeFee(intent.amount),
    type: 'charge',
    reportingCategory: 'charge',
    source: charge.id,
    description: intent.description,
  }).id
  if (intent.transfer_data) moveToDestination(shelves, platform, intent, charge, facts)
  return shelves.charges.put(platform, charge)
}

function moveToDestination(
  shelves: Shelves,
  platform: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  facts: ChargeFacts,
): void {
  const { created } = facts
  const { currency } = intent
  const destination = idOf(intent.transfer_data!.destination)!
  const amount = intent.transfer_data!.amount ?? intent.amount
  const transferId = facts.transfer ?? derivedId('tr', charge.id)
  const paymentId = derivedId('py', charge.id)
  const applicationFee = intent.application_fee_amount ?? 0
  const line = { created, currency }
  const out = book(shelves, platform, null, {
    ...line,
    id: derivedId('txn', transferId),
    amount: -amount,
    type: 'transfer',
    reportingCategory: 'transfer',
    source: transferId,
  })
  const arrived = book(shelves, platform, destination, {
    ...line,
    id: derivedId('txn', paymentId),
    amount,
    fee: applicationFee,
    feeType: 'application_fee',
    type: 'payment',
    reportingCategory: 'charge',
    source: paymentId,
  })
  const group = intent.transfer_group ?? `group_${intent.id}`
  shelves.transfers.put(
    platform,
    newTransfer({ id: transferId, ...line, amount, destination, paymentId, entry: out.id, charge: charge.id, group }),
  )
  const payment = newCharge(intent, null, { id: paymentId, created })
  shelves.charges.put(
    platform,
    {
      ...payment,
      amount,
      amount_captured: amount,
      application_fee_amount: applicationFee || null,
      balance_transaction: arrived.id,
      customer: null,
      metadata: {},
      payment_intent: null,
      source_transfer: transferId,
      transfer_group: null,
    },
    destination,
  )
  charge.transfer = transferId
  charge.transfer_group = group
  charge.transfer_data = { amount: intent.transfer_data!.amount ?? null, destination }
  if (applicationFee > 0)
    charge.application_fee = takeApplicationFee(shelves, platform, {
      ...line,
      amount: applicationFee,
      destination,
      paymentId,
      charge,
      facts,
    })
}

interface FeeFacts {
  created: number
  currency: string
  amount: number
  destination: string
  paymentId: string
  charge: Stripe.Charge
  facts: ChargeFacts
}

function takeApplicationFee(
  shelves: Shelves,
  platform: string,
  { created, currency, amount, destination, paymentId, charge, facts }: FeeFacts,
): string {
  const id = facts.applicationFee ?? derivedId('fee', charge.id)
  const line = book(shelves, platform, null, {
    id: derivedId('txn', id),
    created,
    currency,
    amount,
    type: 'application_fee',
    reportingCategory: 'platform_earning',
    source: id,
  })
  shelves.applicationFees.put(platform, {
    id,
    object: 'application_fee',
    account: destination,
    amount,
    amount_refunded: 0,
    application: clientOfPlatform(platform),
    balance_transaction: line.id,
    charge: paymentId,
    created,
    currency,
    fee_source: { charge: paymentId, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  })
  return id
}

interface TransferFacts {
  id: string
  created: number
  currency: string
  amount: number
  destination: string
  paymentId: string
  entry: string
  charge: string
  group: string
}

function newTransfer(facts: TransferFacts): Stripe.Transfer {
  return {
    id: facts.id,
    object: 'transfer',
    amount: facts.amount,
    amount_reversed: 0,
    balance_transaction: facts.entry,
    created: facts.created,
    currency: facts.currency,
    description: null,
    destination: facts.destination,
    destination_payment: facts.paymentId,
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${facts.id}/reversals` },
    reversed: false,
    source_transaction: facts.charge,
    source_type: 'card',
    transfer_group: facts.group,
  }
}
