import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Api, Call } from '../api/calls.ts'
import type { Cause } from '../api/events.ts'
import { newId } from '../api/ids.ts'
import { listPage } from '../api/lists.ts'
import { oneOf, paging, parameters, Text } from '../api/parameters.ts'
import { invalid, noSuch, StripeRefusal } from '../api/refusals.ts'
import { causeOf, type Room } from '../api/room.ts'
import type { Shelves } from '../api/shelves.ts'
import { behaviourOfName, type CardBehaviour, declineOf, type TestCard, testCards } from '../api/test-cards.ts'
import { findCustomer } from './customer.ts'

const List = parameters({ ...paging, customer: Text.optional(), type: oneOf(['card']).optional() })
const Attach = parameters({ customer: Text })

export function registerPaymentMethods(api: Api, room: Room): void {
  const { shelves } = room
  api.get('/v1/payment_methods', List, ({ platform, params }) => {
    if (!params.customer) throw invalid('This sandbox lists payment methods of a customer alone: give customer.', { param: 'customer' })
    findCustomer(shelves, platform, params.customer, 'customer')
    return listPage('/v1/payment_methods', shelves.paymentMethods.find(platform, 'customer', params.customer), params, 'PaymentMethod')
  })

  api.get('/v1/payment_methods/:id', parameters({}), ({ platform, id }) => findMethod(shelves, platform, id))

  api.post('/v1/payment_methods/:id/attach', Attach, (call) => {
    const customer = findCustomer(shelves, call.platform, call.params.customer, 'customer')
    return attach(room, call, call.id, customer, 'id')
  })

  api.post('/v1/payment_methods/:id/detach', parameters({}), (call) => {
    const { platform, id } = call
    const method = findMethod(shelves, platform, id)
    if (!method.customer) {
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
    }
    return detach(room, causeOf(call), method)
  })
}

/**
 * Attaches a card to a customer: a new one for a test token, otherwise one that the customer already has.
 * @throws a refusal for any other
 */
export function attach(
  room: Room,
  call: Call<unknown>,
  id: string,
  customer: Stripe.Customer,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const card = testCards.find((candidate) => candidate.token === id)
  if (card) {
    const decline = card.behaviour === 'refused-at-once' && declineOf(card.behaviour)
    if (decline)
      throw new StripeRefusal(402, { type: 'card_error', code: decline.code, decline_code: decline.declineCode, message: decline.message })
    return saveCard(room, causeOf(call), card, customer.id, { created: call.now })
  }
  const method = findMethod(room.shelves, call.platform, id, param)
  if (method.customer === customer.id) return method
  throw invalid(
    method.customer
      ? 'The payment method you provided has already been attached to a customer.'
      : 'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
  )
}

/** Creates a payment method of a test card, attached to a customer. */
export function saveCard(
  room: Room,
  cause: Cause,
  card: TestCard,
  customer: string,
  about: { created: number; name?: string | null; email?: string | null },
): Stripe.PaymentMethod {
  const { platform } = cause
  const method = newPaymentMethod({
    id: newId('pm_1', 23).replace('pm_1_', 'pm_1'),
    brand: card.brand,
    last4: card.last4,
    funding: card.funding,
    expMonth: 12,
    expYear: new Date(about.created * 1000).getUTCFullYear() + 3,
    customer,
    name: about.name ?? null,
    email: about.email ?? null,
    created: about.created,
  })
  keepMethod(room.shelves, platform, method, behaviourOfName(about.name) ?? card.behaviour)
  room.announce(cause, 'payment_method.attached', method)
  return method
}

export function keepMethod(shelves: Shelves, platform: string, method: Stripe.PaymentMethod, behaviour: CardBehaviour): void {
  shelves.paymentMethods.put(platform, method)
  shelves.cardSecrets.put(platform, { id: method.id, behaviour })
}

export function detach(room: Room, cause: Cause, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const { platform } = cause
  const customer = method.customer as string
  const detached = room.shelves.paymentMethods.update(platform, method.id, (draft) => {
    draft.customer = null
  })
  const owner = room.shelves.customers.get(platform, customer)
  if (owner?.invoice_settings.default_payment_method === method.id) {
    room.shelves.customers.update(platform, customer, (draft) => {
      draft.invoice_settings.default_payment_method = null
    })
  }
  room.announce(cause, 'payment_method.detached', detached, { customer })
  return detached
}

export function findMethod(shelves: Shelves, platform: string, id: string, param = 'id'): Stripe.PaymentMethod {
  const method = shelves.paymentMethods.get(platform, id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

/** Returns a saved card's current behaviour: its initial one, or expired once its month is over. */
export function behaviourOf(shelves: Shelves, platform: string, method: Stripe.PaymentMethod, now: number): CardBehaviour {
  const { exp_month: month, exp_year: year } = method.card!
  if (now * 1000 >= Date.UTC(year, month)) return 'expired'
  return shelves.cardSecrets.get(platform, method.id)?.behaviour ?? 'good'
}

export interface CardFacts {
  id: string
  brand: string
  last4: string
  funding: string
  expMonth: number
  expYear: number
  customer: string | null
  name: string | null
  email: string | null
  created: number
  metadata?: Record<string, string>
}

export function newPaymentMethod(facts: CardFacts): Stripe.PaymentMethod {
  return {
    id: facts.id,
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: facts.email,
      name: facts.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: facts.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: facts.brand,
      exp_month: facts.expMonth,
      exp_year: facts.expYear,
      fingerprint: createHash('sha256').update(`${facts.brand}${facts.last4}`).digest('base64url').slice(0, 16),
      funding: facts.funding,
      generated_from: null,
      last4: facts.last4,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: facts.created,
    customer: facts.customer,
    customer_account: null,
    livemode: false,
    metadata: facts.metadata ?? {},
    type: 'card',
  }
}
