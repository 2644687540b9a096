/**
 * A destination charge: the card pays us, and the amount less the application fee is transferred to the supplier's account at once.
 * We bear Stripe's own fee, whatever it is; the supplier gets the amount shown on its screen.
 *
 * An intent is created unconfirmed and then confirmed by its id. It is charged at most once, and never after it was cancelled.
 */
import { add, type Money } from '@quayside/domain/vocabulary/money'
import Stripe from 'stripe'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Payment } from '../../payments.records.ts'
import type { Charge, ChargedCard, ChargeFailure, FeeTaken, IntentState } from '../../port.ts'
import type { PaymentProcessor } from '../../processor.ts'
import { asking, type Viewer } from './client.ts'

const expand = ['latest_charge.balance_transaction']

export const stripeProcessor: PaymentProcessor = {
  needsApproval: false,
  async create(context, payment) {
    const charge = chargeOf(payment)
    return { state: 'unconfirmed', intentId: await createIntent(context, charge.key, intentParams(charge)), failure: undefined }
  },
  confirm: (context, payment, intentId, returnUrl) =>
    confirmIntent(context, intentId, payment.offSession ? offSessionParams : confirmParams(returnUrl)),
  retrieve: (context, _payment, intentId) => retrieveIntent(context, intentId),
  cancel: (context, _payment, intentId) => cancelIntent(context, intentId),
  find: (context, { card, idempotencyKey, startedAt }) => findIntent(context, card!.customerId, idempotencyKey, startedAt),
  refusalOf: (error) => refusalOf(error),
}

const chargeOf = (payment: Payment): Charge => ({
  key: payment.idempotencyKey,
  amount: payment.amount,
  fee: add(payment.fee, payment.withheld),
  customerId: payment.card!.customerId,
  paymentMethodId: payment.card!.paymentMethodId,
  destination: payment.destination,
  description: `Supplier order ${payment.supplierOrderId}`,
  facts: {
    supplierOrderId: payment.supplierOrderId,
    storeId: payment.storeId,
    supplierId: payment.supplierId,
    attempt: payment.attempt,
  },
})

export function intentParams({ key, amount, fee, customerId, paymentMethodId, destination, description, facts }: Charge) {
  return {
    amount: amount.minor,
    currency: amount.currency.toLowerCase(),
    customer: customerId,
    payment_method: paymentMethodId,
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
    transfer_data: { destination },
    // Stripe does not accept a fee of zero.
    ...(fee.minor > 0 ? { application_fee_amount: fee.minor } : {}),
    description,
    metadata: {
      payment_key: key,
      supplier_order: String(facts.supplierOrderId),
      store: String(facts.storeId),
      supplier: String(facts.supplierId),
      attempt: String(facts.attempt),
    },
  } satisfies Stripe.PaymentIntentCreateParams
}

/** A charge for ourselves: nothing is transferred. */
export const platformIntentParams = (payment: PlatformCharge) =>
  ({
    amount: payment.amount.minor,
    currency: payment.amount.currency.toLowerCase(),
    customer: payment.customerId,
    payment_method: payment.paymentMethodId,
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
    description: payment.description,
    metadata: {
      payment_key: payment.idempotencyKey,
      purpose: payment.purpose,
      supplier: String(payment.supplierId),
      attempt: String(payment.attempt),
    },
  }) satisfies Stripe.PaymentIntentCreateParams

export interface PlatformCharge {
  readonly amount: Money
  readonly customerId: string
  readonly paymentMethodId: string
  readonly description: string
  readonly idempotencyKey: string
  readonly purpose: string
  readonly supplierId: number
  readonly attempt: number
}

/** The owner is present: a bank that requires authentication redirects them to its page, and from there to `returnUrl`. */
export const confirmParams = (returnUrl: string) => ({ return_url: returnUrl, expand }) satisfies Stripe.PaymentIntentConfirmParams

/** Nobody is present: a bank that requires authentication declines with `authentication_required` instead. */
export const offSessionParams = { off_session: true, expand } satisfies Stripe.PaymentIntentConfirmParams

export const cancelParams: Stripe.PaymentIntentCancelParams = { cancellation_reason: 'abandoned' }

/** Creates an intent, which charges nothing yet. The same key creates the same intent, for a day. @returns its id */
export async function createIntent(viewer: Viewer, idempotencyKey: string, params: Stripe.PaymentIntentCreateParams): Promise<string> {
  const { id } = await asking(viewer, (stripe) => stripe.paymentIntents.create(params, { idempotencyKey }))
  return id
}

/**
 * Confirms an intent: charges it, or starts the bank's authentication. Sent once. Neither an error nor its absence tells the intent's
 * state; only `retrieveIntent` does.
 * @throws OutsideError
 */
export async function confirmIntent(viewer: Viewer, intentId: string, params: Stripe.PaymentIntentConfirmParams): Promise<IntentState> {
  // Retries by the SDK would hide that an earlier call was not answered.
  const once = { maxNetworkRetries: 0 }
  return stateOf(await asking(viewer, (stripe) => stripe.paymentIntents.confirm(intentId, params, once)))
}

export async function retrieveIntent(viewer: Viewer, intentId: string): Promise<IntentState> {
  return stateOf(await asking(viewer, (stripe) => stripe.paymentIntents.retrieve(intentId, { expand })))
}

/** Cancels an intent. If it is too late and Stripe refuses, returns its present state. */
export async function cancelIntent(viewer: Viewer, intentId: string): Promise<IntentState> {
  try {
    return stateOf(await asking(viewer, (stripe) => stripe.paymentIntents.cancel(intentId, cancelParams)))
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
    return retrieveIntent(viewer, intentId)
  }
}

/** Maximum number of seconds by which Stripe's clock may be behind ours. */
const clockSlackSeconds = 3600

/** Finds an intent whose id was not saved, by the key in its metadata. @returns its id; undefined where Stripe has no such intent */
export async function findIntent(viewer: Viewer, customerId: string, key: string, startedAt: Date): Promise<string | undefined> {
  const since = Math.floor(startedAt.getTime() / 1000) - clockSlackSeconds
  return asking(viewer, async (stripe) => {
    for await (const intent of stripe.paymentIntents.list({ customer: customerId, created: { gte: since }, limit: 100 })) {
      if (intent.metadata.payment_key === key) return intent.id
    }
    return undefined
  })
}

/** Our key in the metadata of an intent. */
export async function keyOfIntent(viewer: Viewer, intentId: string): Promise<string | undefined> {
  const intent = await asking(viewer, (stripe) => stripe.paymentIntents.retrieve(intentId))
  return intent.metadata.payment_key
}

/** Reason why Stripe refused a call: the card, the customer or the supplier's account is not in the required state. */
export function refusalOf(error: OutsideError): ChargeFailure {
  const { cause } = error
  if (cause instanceof Stripe.errors.StripeCardError) return { code: cause.code ?? 'card_declined', declineCode: cause.decline_code }
  const { param, code } = cause instanceof Stripe.errors.StripeError ? cause : {}
  if (param === 'payment_method' || param === 'customer') return { code: 'card_gone', declineCode: undefined }
  if (param?.startsWith('transfer_data') || code === 'insufficient_capabilities_for_transfer')
    return { code: 'account_gone', declineCode: undefined }
  return { code: code ?? 'refused', declineCode: undefined }
}

function stateOf(intent: Stripe.PaymentIntent): IntentState {
  const { id: intentId, status, last_payment_error: error } = intent
  const failure = error ? { code: error.code ?? 'card_declined', declineCode: error.decline_code } : undefined
  switch (status) {
    case 'succeeded':
      return { state: 'succeeded', intentId, ...takenOf(intent) }
    case 'canceled':
      return { state: 'canceled', intentId, failure }
    case 'requires_action':
      return { state: 'requires_action', intentId, url: intent.next_action?.redirect_to_url?.url ?? undefined }
    case 'requires_payment_method':
      return { state: 'unconfirmed', intentId, failure: failure ?? { code: 'card_declined', declineCode: undefined } }
    case 'requires_confirmation':
      return { state: 'unconfirmed', intentId, failure: undefined }
    default:
      return { state: 'processing', intentId }
  }
}

function takenOf({ latest_charge: latest, id }: Stripe.PaymentIntent): Taken {
  const chargeId = typeof latest === 'object' ? latest?.id : latest
  if (!chargeId) throw new OutsideError('stripe', 'broken', `${id} succeeded without a charge`)
  const line = typeof latest === 'object' ? latest?.balance_transaction : undefined
  const { brand, last4 } = (typeof latest === 'object' ? latest?.payment_method_details?.card : undefined) ?? {}
  const card = brand && last4 ? { brand, last4 } : undefined
  if (!line || typeof line !== 'object') return { chargeId, card, processorFee: undefined }
  return { chargeId, card, processorFee: { minor: line.fee, currency: line.currency.toUpperCase(), lineId: line.id } }
}

interface Taken {
  readonly chargeId: string
  readonly card: ChargedCard | undefined
  readonly processorFee: FeeTaken | undefined
}
