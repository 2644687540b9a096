import type Stripe from 'stripe'
import { z } from 'zod'
import { accountById } from '../accounts/accounts.ts'
import type { Api, Call } from '../api/calls.ts'
import { newId, randomLetters } from '../api/ids.ts'
import { inRange, listPage } from '../api/lists.ts'
import { CreatedFilter, Metadata, mergeMetadata, oneOf, paging, parameters, Text, Unsettable, Whole, YesNo } from '../api/parameters.ts'
import { invalid, noSuch, StripeRefusal } from '../api/refusals.ts'
import { causeOf, type Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { declineOf } from '../api/test-cards.ts'
import { findCustomer } from '../customers/customer.ts'
import { behaviourOf, findMethod } from '../customers/payment-methods.ts'
import { askForAuthentication } from './authentication.ts'
import { fail, process, succeed } from './charging.ts'

const OffSession = z.union([YesNo, oneOf(['one_off', 'recurring'])])
const Create = parameters({
  amount: Whole,
  currency: Text,
  allowed_payment_method_types: z.array(oneOf(['card'])).optional(),
  application_fee_amount: Whole.optional(),
  automatic_payment_methods: z.strictObject({ enabled: YesNo, allow_redirects: oneOf(['always', 'never']).optional() }).optional(),
  capture_method: oneOf(['automatic', 'automatic_async']).optional(),
  confirm: YesNo.optional(),
  confirmation_method: oneOf(['automatic', 'manual']).optional(),
  customer: Text.optional(),
  description: Text.optional(),
  error_on_requires_action: YesNo.optional(),
  metadata: Metadata.optional(),
  off_session: OffSession.optional(),
  on_behalf_of: Text.optional(),
  payment_method: Text.optional(),
  receipt_email: Text.optional(),
  return_url: Text.optional(),
  statement_descriptor: Text.optional(),
  statement_descriptor_suffix: Text.optional(),
  transfer_data: z.strictObject({ destination: Text, amount: Whole.optional() }).optional(),
  transfer_group: Text.optional(),
})
const Confirm = parameters({
  error_on_requires_action: YesNo.optional(),
  off_session: OffSession.optional(),
  payment_method: Text.optional(),
  return_url: Text.optional(),
})
const Update = parameters({ description: Unsettable.optional(), metadata: Metadata.optional() })
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
const Cancel = parameters({ cancellation_reason: oneOf(cancellationReasons).optional() })
const List = parameters({ ...paging, customer: Text.optional(), created: CreatedFilter })

export function registerPaymentIntents(api: Api, room: Room): void {
  const { shelves } = room

  api.post('/v1/payment_intents', Create, (call) => {
    const { platform, params } = call
    checkAmounts(params)
    if (params.customer) findCustomer(shelves, platform, params.customer, 'customer')
    if (params.payment_method) ownMethod(room, platform, params.payment_method, params.customer ?? null)
    checkAccounts(room, platform, params)
    if (params.off_session !== undefined && !params.confirm)
      throw invalid('off_session may only be set when confirm is true.', { param: 'off_session' })
    const intent = shelves.paymentIntents.put(platform, newIntent(call.now, params))
    return params.confirm ? confirm(room, call, intent, params) : intent
  })

  api.get('/v1/payment_intents/:id', parameters({ client_secret: Text.optional() }), ({ platform, id }) => findIntent(room, platform, id))

  api.post('/v1/payment_intents/:id', Update, ({ platform, id, params }) => {
    findIntent(room, platform, id)
    return shelves.paymentIntents.update(platform, id, (draft) => {
      if (params.description !== undefined) draft.description = params.description
      draft.metadata = mergeMetadata(draft.metadata, params.metadata)
    })
  })

  api.post('/v1/payment_intents/:id/confirm', Confirm, (call) => confirm(room, call, findIntent(room, call.platform, call.id), call.params))

  api.post('/v1/payment_intents/:id/cancel', Cancel, (call) => {
    const intent = findIntent(room, call.platform, call.id)
    if (!cancellable.includes(intent.status)) throw unexpected(intent, 'cancel')
    const canceled = shelves.paymentIntents.update(call.platform, intent.id, (draft) => {
      draft.status = 'canceled'
      draft.canceled_at = call.now
      draft.cancellation_reason = call.params.cancellation_reason ?? null
      draft.next_action = null
    })
    room.announce(causeOf(call), 'payment_intent.canceled', canceled)
    return canceled
  })

  api.get('/v1/payment_intents', List, ({ platform, params }) => {
    if (params.customer) findCustomer(shelves, platform, params.customer, 'customer')
    const all = params.customer ? shelves.paymentIntents.find(platform, 'customer', params.customer) : shelves.paymentIntents.list(platform)
    const found = all.filter((intent) => inRange(intent.created, params.created))
    return listPage('/v1/payment_intents', found, params, 'payment_intent')
  })
}

const cancellable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]

type CreateParams = z.output<typeof Create>

function confirm(
  room: Room,
  call: Call<unknown>,
  intent: Stripe.PaymentIntent,
  params: z.output<typeof Confirm>,
): Stripe.PaymentIntent | StripeRefusal {
  const { platform, now } = call
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) throw unexpected(intent, 'confirm')
  const methodId = params.payment_method ?? idOf(intent.payment_method)
  if (!methodId) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: intent,
    })
  }
  const method = ownMethod(room, platform, methodId, idOf(intent.customer))
  if (intent.transfer_data) checkDestination(room, platform, idOf(intent.transfer_data.destination)!)
  const behaviour = behaviourOf(room.shelves, platform, method, now)
  const offSession = params.off_session !== undefined && params.off_session !== false
  if (behaviour === 'needs-authentication' && !offSession && !params.error_on_requires_action)
    return askForAuthentication(room, causeOf(call), intent, method, params.return_url)
  if (behaviour === 'processing') return process(room, causeOf(call), intent, method)
  const decline = declineOf(behaviour)
  if (!decline) return succeed(room, causeOf(call), intent.id, method, { created: now })
  const failed = fail(room, causeOf(call), intent.id, method, decline, { created: now })
  return new StripeRefusal(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    charge: failed.charge.id,
    payment_intent: failed.intent,
    payment_method: method,
  })
}

const currencies = 'usd cad eur gbp aud nzd chf dkk nok sek pln czk huf ron mxn brl sgd hkd jpy krw vnd inr thb zar'.split(' ')

function checkAmounts(params: CreateParams): void {
  if (!currencies.includes(params.currency.toLowerCase())) {
    const message = `Invalid currency: ${params.currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`
    throw invalid(message, { param: 'currency' })
  }
  if (params.amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (params.amount < 50) {
    throw invalid(`Amount must be at least 50 of the smallest unit of ${params.currency}.`, { code: 'amount_too_small', param: 'amount' })
  }
  if (params.amount > 99_999_999) {
    throw invalid('Amount must be no more than 99999999 of the smallest unit.', { code: 'amount_too_large', param: 'amount' })
  }
  const fee = params.application_fee_amount
  if (fee === undefined) return
  if (!params.transfer_data && !params.on_behalf_of) {
    throw invalid(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      {
        param: 'application_fee_amount',
      },
    )
  }
  if (params.transfer_data?.amount !== undefined) {
    throw invalid('You may only specify one of these parameters: application_fee_amount, transfer_data[amount].', {
      param: 'application_fee_amount',
    })
  }
  if (fee < 0 || fee > params.amount) {
    throw invalid('Your application fee cannot be larger than the charge amount.', { param: 'application_fee_amount' })
  }
}

function checkAccounts(room: Room, platform: string, params: CreateParams): void {
  const { transfer_data: transfer, on_behalf_of: behalf } = params
  if (transfer) {
    if (transfer.amount !== undefined && transfer.amount > params.amount) {
      throw invalid('The transfer_data[amount] must be less than or equal to the charge amount.', { param: 'transfer_data[amount]' })
    }
    checkDestination(room, platform, transfer.destination)
  }
  if (!behalf) return
  const account = accountById(room, platform, behalf)
  if (!account) throw invalid(`No such on_behalf_of account: '${behalf}'`, { code: 'resource_missing', param: 'on_behalf_of' })
  if (account.capabilities?.card_payments !== 'active') {
    const message =
      'Your account cannot currently make charges on behalf of that account: it needs to have the following capability enabled: card_payments.'
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer', param: 'on_behalf_of' })
  }
}

function checkDestination(room: Room, platform: string, id: string): void {
  const account = accountById(room, platform, id)
  if (!account) throw noSuch('destination', id, 'transfer_data[destination]')
  if (account.capabilities?.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer' })
  }
}

function ownMethod(room: Room, platform: string, id: string, customer: string | null): Stripe.PaymentMethod {
  const method = findMethod(room.shelves, platform, id, 'payment_method')
  if (method.customer === customer && customer) return method
  if (customer) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
    throw invalid(message, { code: 'resource_missing', param: 'payment_method' })
  }
  const message =
    'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first, and give that customer.'
  throw invalid(message, { param: 'payment_method' })
}

function findIntent(room: Room, platform: string, id: string): Stripe.PaymentIntent {
  const intent = room.shelves.paymentIntents.get(platform, id)
  if (!intent) throw noSuch('payment_intent', id, id.startsWith('pi_') ? 'id' : 'intent')
  return intent
}

function unexpected(intent: Stripe.PaymentIntent, verb: string): StripeRefusal {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return new StripeRefusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent })
}

/** Creates an intent from validated parameters; a seed sets its id. */
export function newIntent(
  created: number,
  params: Omit<CreateParams, 'expand' | 'confirm' | 'off_session'>,
  id = newId('pi', 24),
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : {
          allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
          enabled: params.automatic_payment_methods?.enabled ?? true,
        },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created,
    currency: params.currency.toLowerCase(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: params.transfer_data
      ? {
          destination: params.transfer_data.destination,
          ...(params.transfer_data.amount !== undefined && { amount: params.transfer_data.amount }),
        }
      : null,
    transfer_group: params.transfer_group ?? null,
  } as Stripe.PaymentIntent
}
