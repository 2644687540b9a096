import type Stripe from 'stripe'
import { book, derivedId, stripeFee } from './bookkeeping.ts'
import type { Cause } from './events.ts'
import { clientOfPlatform } from './platforms.ts'
import type { Room } from './room.ts'
import { idOf, type Shelves } from './shelves.ts'
import type { Decline } from './test-cards.ts'

/** Ids and figures a seed may give; what is missing is made from the payment's id, the same each time. */
export interface ChargeFacts {
  charge?: string | undefined
  balanceTransaction?: string | undefined
  fee?: number | undefined
  transfer?: string | undefined
  applicationFee?: string | undefined
  created: number
}

/**
 * Takes the money and moves it, as a destination charge does: the gross amount to the platform less Stripe's fee, the transfer (all of it, or
 * `transfer_data[amount]`) to the destination, the application fee from there back to the platform.
 */
export function succeed(
  room: Room,
  cause: Cause,
  intentId: string,
  method: Stripe.PaymentMethod,
  facts: ChargeFacts,
): Stripe.PaymentIntent {
  const { shelves } = room
  const { platform } = cause
  const intent = shelves.paymentIntents.get(platform, intentId)!
  const id = facts.charge ?? derivedId('ch', `${intent.id} ${facts.created}`)
  const charge = newCharge(intent, method, { id, created: facts.created })
  charge.balance_transaction = book(shelves, platform, null, {
    id: facts.balanceTransaction ?? derivedId('txn', id),
    created: facts.created,
    currency: intent.currency,
    amount: intent.amount,
    fee: facts.fee ?? stripeFee(intent.amount),
    type: 'charge',
    reportingCategory: 'charge',
    source: id,
    description: intent.description,
  }).id
  if (intent.transfer_data) moveToDestination(shelves, platform, intent, charge, facts)
  shelves.charges.put(platform, charge)
  const paid = shelves.paymentIntents.update(platform, intent.id, (draft) => {
    draft.status = 'succeeded'
    draft.amount_received = draft.amount
    draft.latest_charge = id
    draft.payment_method = method.id
    draft.last_payment_error = null
    draft.next_action = null
  })
  room.announce(cause, 'charge.succeeded', charge)
  room.announce(cause, 'payment_intent.succeeded', paid)
  return paid
}

/** The bank said no: a failed charge, and the intent waits for another card. */
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
  const id = facts.charge ?? derivedId('ch', `${intent.id} ${facts.created}`)
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

function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
  { id, created }: { id: string; created: number },
): Stripe.Charge {
  const card = method?.card
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method?.billing_details ?? {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SANDBOX',
    captured: true,
    created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: card
      ? {
          card: {
            amount_authorized: intent.amount,
            authorization_code: null,
            brand: card.brand,
            checks: card.checks,
            country: card.country,
            electronic_commerce_indicator: null,
            exp_month: card.exp_month,
            exp_year: card.exp_year,
            fingerprint: card.fingerprint ?? null,
            funding: card.funding,
            installments: null,
            last4: card.last4,
            mandate: null,
            network: card.brand,
            network_transaction_id: null,
            regulated_status: card.regulated_status,
            three_d_secure: null,
            transaction_link_id: null,
            wallet: null,
          },
          type: 'card',
        }
      : null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } as Stripe.Charge
}
