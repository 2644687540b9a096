import type Stripe from 'stripe'
import { z } from 'zod'
import type { Api } from '../api/calls.ts'
import type { Cause } from '../api/events.ts'
import { newId, randomLetters } from '../api/ids.ts'
import { Metadata, mergeMetadata, oneOf, parameters, Text, Whole } from '../api/parameters.ts'
import { scopeOf } from '../api/platforms.ts'
import { invalid, noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { behaviourOfName, type Decline, declineOf, type TestCard } from '../api/test-cards.ts'
import { findCustomer } from './customer.ts'
import { saveCard } from './payment-methods.ts'

const locales = ['auto', 'en', 'en-GB', 'fr', 'fr-CA'] as const
const Create = parameters({
  mode: oneOf(['setup']),
  allowed_payment_method_types: z.array(oneOf(['card'])).optional(),
  cancel_url: Text.optional(),
  client_reference_id: Text.optional(),
  currency: Text.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: Text.max(1200) }).optional() }).optional(),
  customer: Text.optional(),
  expires_at: Whole.optional(),
  locale: oneOf(locales).optional(),
  metadata: Metadata.optional(),
  setup_intent_data: z.strictObject({ description: Text.optional(), metadata: Metadata.optional() }).optional(),
  success_url: Text.optional(),
})

/** Checkout in setup mode: a page that saves a card without a payment. */
export function registerCheckout(api: Api, room: Room): void {
  const { shelves, sandbox } = room
  api.post('/v1/checkout/sessions', Create, ({ platform, now, params }) => {
    if (!params.success_url) throw invalid('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' })
    checkAddress(params.success_url, 'success_url')
    if (params.cancel_url) checkAddress(params.cancel_url, 'cancel_url')
    if (params.customer) findCustomer(shelves, platform, params.customer, 'customer')
    if (!params.currency && !params.allowed_payment_method_types) {
      throw invalid('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' })
    }
    const expiresAt = params.expires_at ?? now + 86_400
    if (expiresAt < now + 1800 || expiresAt > now + 86_400) {
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
        param: 'expires_at',
      })
    }
    const intent = shelves.setupIntents.put(platform, newSetupIntent(now, params))
    const id = `cs_test_${randomLetters(58)}`
    return shelves.sessions.put(
      platform,
      newSession({ id, now, expiresAt, intent: intent.id, url: `${sandbox.url}/stripe/checkout/${id}` }, params),
    )
  })

  api.get('/v1/checkout/sessions/:id', parameters({}), ({ platform, id }) => {
    if (!shelves.sessions.get(platform, id)) throw noSuch('checkout.session', id, 'session')
    return sessionNow(room, platform, id)
  })

  api.get('/v1/setup_intents/:id', parameters({ client_secret: Text.optional() }), ({ platform, id }) => {
    const intent = shelves.setupIntents.get(platform, id)
    if (!intent) throw noSuch('setupintent', id, id.startsWith('seti_') ? 'id' : 'intent')
    return intent
  })
}

/** Returns the session's current state; an unfinished one expires after its day. */
export function sessionNow(room: Room, platform: string, id: string): Stripe.Checkout.Session {
  const session = room.shelves.sessions.get(platform, id)!
  if (session.status !== 'open' || room.sandbox.clock.seconds(scopeOf(platform)) < session.expires_at) return session
  return room.shelves.sessions.update(platform, id, (draft) => {
    draft.status = 'expired'
    draft.url = null
  })
}

/** Completes a session with a card: it is saved, or the bank refuses it and the page stays. */
export function completeSession(
  room: Room,
  platform: string,
  id: string,
  card: TestCard,
  name: string,
): { session: Stripe.Checkout.Session } | { decline: Decline } {
  const { shelves, sandbox } = room
  const session = shelves.sessions.get(platform, id)!
  const intentId = idOf(session.setup_intent)!
  const cause: Cause = { platform }
  const behaviour = behaviourOfName(name) ?? card.behaviour
  if (behaviour === 'refused-at-once') return refuseCard(room, cause, intentId)
  const created = sandbox.clock.seconds(scopeOf(platform))
  const customer = idOf(session.customer) ?? ''
  const email = shelves.customers.get(platform, customer)?.email ?? null
  const method = saveCard(room, cause, card, customer, { created, name: name || null, email })
  const intent = shelves.setupIntents.update(platform, intentId, (draft) => {
    draft.status = 'succeeded'
    draft.payment_method = method.id
    draft.last_setup_error = null
  })
  const complete = shelves.sessions.update(platform, id, (draft) => {
    draft.status = 'complete'
    draft.url = null
    draft.customer_details = {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: name || null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    } as unknown as Stripe.Checkout.Session.CustomerDetails
  })
  room.announce(cause, 'setup_intent.succeeded', intent)
  room.announce(cause, 'checkout.session.completed', complete)
  return { session: complete }
}

function refuseCard(room: Room, cause: Cause, intentId: string): { decline: Decline } {
  const decline = declineOf('refused-at-once')!
  const intent = room.shelves.setupIntents.update(cause.platform, intentId, (draft) => {
    draft.last_setup_error = {
      code: decline.code as Stripe.SetupIntent.LastSetupError.Code,
      decline_code: decline.declineCode,
      doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      message: decline.message,
      type: 'card_error',
    } as Stripe.SetupIntent.LastSetupError
  })
  room.announce(cause, 'setup_intent.setup_failed', intent)
  return { decline }
}

function checkAddress(url: string, param: string): void {
  if (URL.canParse(url.replace('{CHECKOUT_SESSION_ID}', 'id')) && /^https?:/.test(url)) return
  throw invalid('Not a valid URL', { code: 'url_invalid', param })
}

function newSetupIntent(created: number, params: z.output<typeof Create>): Stripe.SetupIntent {
  const id = newId('seti', 24)
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomLetters(24)}`,
    created,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.setup_intent_data?.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, params.setup_intent_data?.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  } as unknown as Stripe.SetupIntent
}

interface SessionFacts {
  id: string
  now: number
  expiresAt: number
  intent: string
  url: string
}

function newSession({ id, now, expiresAt, intent, url }: SessionFacts, params: z.output<typeof Create>): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: params.currency?.toLowerCase() ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.customer ? null : 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: 'setup',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: intent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: null,
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  } as unknown as Stripe.Checkout.Session
}
