import type Stripe from 'stripe'
import { z } from 'zod'
import { factsOf, newAccount } from './accounts/accounts.ts'
import type { Room } from './api/room.ts'
import { idOf } from './api/shelves.ts'
import { cardBehaviours, declineOf } from './api/test-cards.ts'
import { derivedId, stripeFee } from './balance/bookkeeping.ts'
import { newCustomer } from './customers/customer.ts'
import { keepMethod, newPaymentMethod } from './customers/payment-methods.ts'
import { fail, succeed } from './payments/charging.ts'
import { newIntent } from './payments/payment-intents.ts'
import { refund } from './payments/refunds.ts'

const refusals = ['declined', 'insufficient-funds', 'expired', 'needs-authentication'] as const
const Seconds = z.number().int().nonnegative()
const Pairs = z.record(z.string(), z.string())

const Customer = z.strictObject({
  id: z.string().startsWith('cus_'),
  email: z.string().nullable(),
  name: z.string().nullable(),
  created: Seconds,
  metadata: Pairs.default({}),
  /** Id of one of `payment_methods`. */
  default_payment_method: z.string().nullable().default(null),
})

const PaymentMethod = z.strictObject({
  id: z.string().startsWith('pm_'),
  /** Null after detaching. */
  customer: z.string().nullable(),
  brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay']),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int(),
  funding: z.enum(['credit', 'debit', 'prepaid', 'unknown']).default('credit'),
  /** Behaviour when charged off-session. */
  behaviour: z.enum(cardBehaviours).default('good'),
  name: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  created: Seconds,
  metadata: Pairs.default({}),
})

const Account = z.strictObject({
  id: z.string().startsWith('acct_'),
  email: z.string(),
  country: z.string().length(2),
  default_currency: z.string().length(3),
  business_name: z.string().nullable(),
  charges_enabled: z.boolean().default(true),
  payouts_enabled: z.boolean().default(true),
  details_submitted: z.boolean().default(true),
  currently_due: z.array(z.string()).default([]),
  disabled_reason: z.string().nullable().default(null),
  /** Whether it is connected to the platform. */
  connected: z.boolean().default(true),
  created: Seconds,
})

const Refund = z.strictObject({
  id: z.string().startsWith('re_'),
  amount: z.number().int().positive(),
  created: Seconds,
  reverse_transfer: z.boolean().default(true),
  refund_application_fee: z.boolean().default(true),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  metadata: Pairs.default({}),
})

/** Outcome of a payment's last attempt. Ids of the transfer and fee apply if the intent has a destination and a fee. */
const Charge = z.strictObject({
  id: z.string().startsWith('ch_'),
  created: Seconds.optional(),
  balance_transaction: z.string().startsWith('txn_').nullable().optional(),
  /** Stripe's own fee; 2.9% + 30 by default. */
  fee: z.number().int().nonnegative().nullable().optional(),
  transfer: z.string().startsWith('tr_').nullable().optional(),
  application_fee: z.string().startsWith('fee_').nullable().optional(),
})

const PaymentIntent = z.strictObject({
  id: z.string().startsWith('pi_'),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  customer: z.string().nullable(),
  /** The card that was charged or declined. */
  payment_method: z.string().nullable(),
  created: Seconds,
  status: z.enum(['succeeded', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'canceled']),
  /** Reason of the refusal, for `requires_payment_method` with a charge. */
  refused: z.enum(refusals).nullable().default(null),
  description: z.string().nullable().default(null),
  metadata: Pairs.default({}),
  /** The connected account that receives the money (`transfer_data[destination]`). */
  destination: z.string().nullable().default(null),
  transfer_amount: z.number().int().nullable().default(null),
  application_fee_amount: z.number().int().nullable().default(null),
  on_behalf_of: z.string().nullable().default(null),
  transfer_group: z.string().nullable().default(null),
  charge: Charge.nullable().default(null),
  refunds: z.array(Refund).default([]),
})

/**
 * Seed of one platform (`PUT /stage/world {stripe}` for `sk_test_sandbox`, `PUT /stage/stripe/{name}/world` for the others). Amounts are in
 * the smallest unit, times in seconds since 1970. Missing ids are derived from given ones and are stable.
 */
export const StripeWorld = z.strictObject({
  customers: z.array(Customer).default([]),
  payment_methods: z.array(PaymentMethod).default([]),
  accounts: z.array(Account).default([]),
  payment_intents: z.array(PaymentIntent).default([]),
})
/** Input form of a seed. */
export type StripeWorld = z.input<typeof StripeWorld>
/** Output form of a seed, complete. */
export type FullStripeWorld = z.output<typeof StripeWorld>

/** Replaces a platform's data with a seed. No event is sent. Runs in a transaction. @throws ZodError */
export function putWorld(room: Room, platform: string, seed: unknown): void {
  const world = StripeWorld.parse(seed)
  clearWorld(room, platform)
  const silent: Room = { ...room, announce: () => {} }
  for (const account of world.accounts) putAccount(silent, platform, account)
  for (const customer of world.customers) {
    const { default_payment_method: chosen, ...rest } = customer
    const made = newCustomer(rest)
    silent.shelves.customers.put(platform, { ...made, invoice_settings: { ...made.invoice_settings, default_payment_method: chosen } })
  }
  for (const method of world.payment_methods) {
    const { exp_month: expMonth, exp_year: expYear, behaviour, ...facts } = method
    keepMethod(silent.shelves, platform, newPaymentMethod({ ...facts, expMonth, expYear }), behaviour)
  }
  for (const intent of world.payment_intents) putIntent(silent, platform, intent)
}

export function clearWorld(room: Room, platform: string): void {
  for (const shelf of Object.values(room.shelves)) shelf.clear(platform)
  room.idempotency.clear(platform)
}

export function getWorld(room: Room, platform: string): FullStripeWorld {
  const { shelves } = room
  return {
    customers: shelves.customers.list(platform).map((customer) => ({
      id: customer.id,
      email: customer.email,
      name: customer.name ?? null,
      created: customer.created,
      metadata: customer.metadata,
      default_payment_method: idOf(customer.invoice_settings.default_payment_method),
    })),
    payment_methods: shelves.paymentMethods.list(platform).map((method) => readMethod(room, platform, method)),
    accounts: shelves.accounts.list(platform).map((account) => {
      const facts = factsOf(account)
      return {
        id: facts.id,
        email: facts.email,
        country: facts.country,
        default_currency: facts.currency,
        business_name: facts.businessName,
        charges_enabled: facts.chargesEnabled,
        payouts_enabled: facts.payoutsEnabled,
        details_submitted: facts.detailsSubmitted,
        currently_due: [...facts.currentlyDue],
        disabled_reason: facts.disabledReason,
        connected: shelves.connections.get(platform, account.id)?.connected ?? false,
        created: facts.created,
      }
    }),
    payment_intents: shelves.paymentIntents.list(platform).map((intent) => readIntent(room, platform, intent)),
  }
}

function putAccount(room: Room, platform: string, account: z.output<typeof Account>): void {
  const made = newAccount({
    id: account.id,
    email: account.email,
    country: account.country,
    currency: account.default_currency,
    businessName: account.business_name,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    currentlyDue: account.currently_due,
    disabledReason: account.disabled_reason,
    created: account.created,
  })
  room.shelves.accounts.put(platform, made)
  room.shelves.connections.put(platform, { id: account.id, connected: account.connected, scope: 'read_write' })
}

function putIntent(room: Room, platform: string, seed: z.output<typeof PaymentIntent>): void {
  const { shelves } = room
  const given = <V>(value: V | null) => value ?? undefined
  const made = newIntent(
    seed.created,
    {
      amount: seed.amount,
      currency: seed.currency,
      customer: given(seed.customer),
      payment_method: given(seed.payment_method),
      description: given(seed.description),
      metadata: seed.metadata,
      application_fee_amount: given(seed.application_fee_amount),
      on_behalf_of: given(seed.on_behalf_of),
      transfer_group: given(seed.transfer_group),
      transfer_data: seed.destination ? { destination: seed.destination, amount: given(seed.transfer_amount) } : undefined,
    },
    seed.id,
  )
  shelves.paymentIntents.put(platform, { ...made, status: seed.status })
  const method = seed.payment_method ? shelves.paymentMethods.get(platform, seed.payment_method) : undefined
  if (!seed.charge || !method) return
  const cause = { platform }
  const { charge } = seed
  const facts = {
    charge: charge.id,
    created: charge.created ?? seed.created,
    balanceTransaction: given(charge.balance_transaction ?? null),
    fee: given(charge.fee ?? null),
    transfer: given(charge.transfer ?? null),
    applicationFee: given(charge.application_fee ?? null),
  }
  if (seed.status !== 'succeeded') {
    fail(room, cause, seed.id, method, declineOf(seed.refused ?? 'declined') ?? declineOf('declined')!, facts)
    return
  }
  succeed(room, cause, seed.id, method, { ...facts, atOnce: true })
  for (const back of seed.refunds) {
    refund(room, cause, shelves.charges.get(platform, charge.id)!, {
      id: back.id,
      created: back.created,
      amount: back.amount,
      reverseTransfer: back.reverse_transfer,
      refundApplicationFee: back.refund_application_fee,
      reason: back.reason,
      metadata: back.metadata,
    })
  }
}

function readMethod(room: Room, platform: string, method: Stripe.PaymentMethod): z.output<typeof PaymentMethod> {
  const card = method.card!
  return {
    id: method.id,
    customer: idOf(method.customer),
    brand: card.brand as 'visa',
    last4: card.last4,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding as 'credit',
    behaviour: room.shelves.cardSecrets.get(platform, method.id)?.behaviour ?? 'good',
    name: method.billing_details.name,
    email: method.billing_details.email,
    created: method.created,
    metadata: method.metadata ?? {},
  }
}

function readIntent(room: Room, platform: string, intent: Stripe.PaymentIntent): z.output<typeof PaymentIntent> {
  const chargeId = idOf(intent.latest_charge)
  const charge = chargeId ? room.shelves.charges.get(platform, chargeId) : undefined
  const error = intent.last_payment_error
  const refused = error ? (refusals.find((behaviour) => declineOf(behaviour)?.declineCode === error.decline_code) ?? 'declined') : null
  return {
    id: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    customer: idOf(intent.customer),
    payment_method: idOf(intent.payment_method) ?? error?.payment_method?.id ?? null,
    created: intent.created,
    status: intent.status as 'succeeded',
    refused,
    description: intent.description,
    metadata: intent.metadata,
    destination: idOf(intent.transfer_data?.destination),
    transfer_amount: intent.transfer_data?.amount ?? null,
    application_fee_amount: intent.application_fee_amount,
    on_behalf_of: idOf(intent.on_behalf_of),
    transfer_group: intent.transfer_group,
    charge: charge ? readCharge(room, platform, charge) : null,
    refunds: charge ? room.shelves.refunds.find(platform, 'charge', charge.id).map((back) => readRefund(room, platform, charge, back)) : [],
  }
}

function readCharge(room: Room, platform: string, charge: Stripe.Charge): z.output<typeof Charge> {
  const line = idOf(charge.balance_transaction)
  return {
    id: charge.id,
    created: charge.created,
    balance_transaction: line,
    fee: line ? (room.shelves.balanceTransactions.get(platform, line)?.fee ?? stripeFee(charge.amount)) : null,
    transfer: idOf(charge.transfer),
    application_fee: idOf(charge.application_fee),
  }
}

function readRefund(room: Room, platform: string, charge: Stripe.Charge, back: Stripe.Refund): z.output<typeof Refund> {
  const fee = charge.application_fee && room.shelves.feeRefunds.get(platform, derivedId('fr', back.id))
  return {
    id: back.id,
    amount: back.amount,
    created: back.created,
    reverse_transfer: back.transfer_reversal !== null,
    refund_application_fee: Boolean(fee),
    reason: back.reason as 'duplicate' | null,
    metadata: back.metadata ?? {},
  }
}
