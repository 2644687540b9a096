/**
 * A destination charge: the card pays us, the amount less the application fee goes on to the supplier's account at once.
 * Stripe's own fee stays with us, whatever it is; the supplier gets what its screen says.
 */
import Stripe from 'stripe'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Charge, ChargeState, FeeTaken } from '../../port.ts'
import { type Asker, asking } from './client.ts'

const expand = ['latest_charge.balance_transaction']

export function chargeParams({ key, amount, fee, customerId, paymentMethodId, destination, description, facts }: Charge) {
  return {
    amount: amount.minor,
    currency: amount.currency.toLowerCase(),
    customer: customerId,
    payment_method: paymentMethodId,
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
    confirm: true,
    off_session: true,
    transfer_data: { destination },
    // Stripe takes no fee of nothing.
    ...(fee.minor > 0 ? { application_fee_amount: fee.minor } : {}),
    description,
    metadata: {
      payment_key: key,
      supplier_order: String(facts.supplierOrderId),
      store: String(facts.storeId),
      supplier: String(facts.supplierId),
      attempt: String(facts.attempt),
    },
    expand,
  } satisfies Stripe.PaymentIntentCreateParams
}

export const abandonParams: Stripe.PaymentIntentCancelParams = { cancellation_reason: 'abandoned' }

/** @throws OutsideError where nothing definite is known */
export async function charge(asker: Asker, wanted: Charge): Promise<ChargeState> {
  try {
    const intent = await asking(asker, (stripe) => stripe.paymentIntents.create(chargeParams(wanted), { idempotencyKey: wanted.key }))
    return await decided(asker, intent)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refusal
    throw error
  }
}

export async function chargeState(asker: Asker, intentId: string): Promise<ChargeState> {
  return decided(asker, await asking(asker, (stripe) => stripe.paymentIntents.retrieve(intentId, { expand })))
}

/** How long before our own clock's time Stripe's may have written it down. */
const clockSlackSeconds = 3600

/** Looks a payment up by the key in its metadata; undefined where Stripe never heard of it. */
export async function findCharge(asker: Asker, customerId: string, key: string, startedAt: Date): Promise<ChargeState | undefined> {
  const since = Math.floor(startedAt.getTime() / 1000) - clockSlackSeconds
  const found = await asking(asker, async (stripe) => {
    const ids: string[] = []
    for await (const intent of stripe.paymentIntents.list({ customer: customerId, created: { gte: since }, limit: 100 })) {
      if (intent.metadata.payment_key === key) ids.push(intent.id)
    }
    return ids
  })
  const states = await Promise.all(found.map((id) => chargeState(asker, id)))
  return states.find(({ state }) => state === 'succeeded') ?? states.find(({ state }) => state === 'open') ?? states[0]
}

/** The key of ours that a payment of theirs carries. */
export async function keyOfCharge(asker: Asker, intentId: string): Promise<string | undefined> {
  const intent = await asking(asker, (stripe) => stripe.paymentIntents.retrieve(intentId))
  return intent.metadata.payment_key
}

/** Nobody is there to answer the bank: a payment that waits for its owner is called off, so that it can never be charged later. */
async function decided(asker: Asker, intent: Stripe.PaymentIntent): Promise<ChargeState> {
  if (intent.status !== 'requires_action' && intent.status !== 'requires_confirmation') return stateOf(intent)
  await asking(asker, (stripe) => stripe.paymentIntents.cancel(intent.id, abandonParams))
  return { state: 'failed', intentId: intent.id, code: 'authentication_required', declineCode: undefined }
}

function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  const { id: intentId, status, last_payment_error: error } = intent
  if (status === 'succeeded') return { state: 'succeeded', intentId, ...takenOf(intent) }
  if (status === 'canceled') return { state: 'failed', intentId, code: 'payment_canceled', declineCode: undefined }
  if (status === 'requires_payment_method') {
    return { state: 'failed', intentId, code: error?.code ?? 'card_declined', declineCode: error?.decline_code }
  }
  return { state: 'open', intentId }
}

function takenOf({ latest_charge: latest, id }: Stripe.PaymentIntent): { chargeId: string; processorFee: FeeTaken | undefined } {
  const chargeId = typeof latest === 'object' ? latest?.id : latest
  if (!chargeId) throw new OutsideError('stripe', 'broken', `${id} succeeded without a charge`)
  const line = typeof latest === 'object' ? latest?.balance_transaction : undefined
  if (!line || typeof line !== 'object') return { chargeId, processorFee: undefined }
  return { chargeId, processorFee: { minor: line.fee, currency: line.currency.toUpperCase() } }
}

/** Stripe understood and will not charge: the card, the customer or the supplier's account is not as it must be. */
function refusalOf(error: unknown): ChargeState | undefined {
  if (!(error instanceof OutsideError) || error.kind !== 'refused') return undefined
  const cause = error.cause
  if (cause instanceof Stripe.errors.StripeCardError) {
    return { state: 'failed', intentId: cause.payment_intent?.id, code: cause.code ?? 'card_declined', declineCode: cause.decline_code }
  }
  const { param, code } = cause instanceof Stripe.errors.StripeError ? cause : {}
  return { state: 'failed', intentId: undefined, code: codeOf(param, code), declineCode: undefined }
}

function codeOf(param: string | undefined, code: string | undefined): string {
  if (param === 'payment_method' || param === 'customer') return 'card_gone'
  if (param?.startsWith('transfer_data') || code === 'insufficient_capabilities_for_transfer') return 'account_gone'
  return code ?? 'refused'
}
