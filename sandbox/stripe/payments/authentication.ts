import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { html, type Markup, money, page } from '../../core/page.ts'
import type { Cause } from '../api/events.ts'
import { scopeOf } from '../api/platforms.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { succeed } from './charging.ts'

/** Requires authentication at the bank's page, if the call gave a return address. */
export function askForAuthentication(
  room: Room,
  cause: Cause,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Stripe.PaymentIntent {
  const url = `${room.sandbox.url}/stripe/authenticate/${intent.id}`
  const waiting = room.shelves.paymentIntents.update(cause.platform, intent.id, (draft) => {
    draft.status = 'requires_action'
    draft.payment_method = method.id
    draft.next_action = returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  })
  room.announce(cause, 'payment_intent.requires_action', waiting)
  return waiting
}

/** Records the owner's answer to the bank. @returns whether the intent was waiting for it */
export function authenticate(room: Room, platform: string, intentId: string, isApproved: boolean): boolean {
  const intent = room.shelves.paymentIntents.get(platform, intentId)
  if (intent?.status !== 'requires_action') return false
  const method = room.shelves.paymentMethods.get(platform, idOf(intent.payment_method)!)!
  const cause = { platform }
  if (isApproved) succeed(room, cause, intentId, method, { created: room.sandbox.clock.seconds(scopeOf(platform)) })
  else failAuthentication(room, cause, intent, method)
  return true
}

/** The card was not used, so there is no charge. */
function failAuthentication(room: Room, cause: Cause, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const failed = room.shelves.paymentIntents.update(cause.platform, intent.id, (draft) => {
    draft.status = 'requires_payment_method'
    draft.payment_method = null
    draft.next_action = null
    draft.last_payment_error = {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method,
      type: 'invalid_request_error',
    }
  })
  room.announce(cause, 'payment_intent.payment_failed', failed)
}

const Answer = z.strictObject({ bank: z.enum(['approve', 'refuse']) })

/** The bank's page, where a payment is approved or refused. Closing it answers nothing. */
export function registerAuthentication(app: FastifyInstance, room: Room): void {
  type Named = { Params: { intent: string } }
  const path = '/stripe/authenticate/:intent'

  app.get<Named>(path, (request, reply) => {
    const found = room.shelves.paymentIntents.where(request.params.intent)
    reply.type('text/html')
    if (!found) return reply.code(404).send(hosted('No such page', html`<p>This address leads to nothing.</p>`))
    return reply.send(found.object.status === 'requires_action' ? askBank(found.object) : over(found.object))
  })

  app.post<Named>(path, (request, reply) => {
    const { bank } = Answer.parse(request.body ?? {})
    const found = room.shelves.paymentIntents.where(request.params.intent)
    const back = found?.object.next_action?.redirect_to_url?.return_url
    if (found?.object.status !== 'requires_action') {
      return reply
        .code(409)
        .type('text/html')
        .send(found ? over(found.object) : hosted('No such page', html`<p>It is not here.</p>`))
    }
    const isApproved = bank === 'approve'
    room.sandbox.state.transaction(() => authenticate(room, found.platform, found.object.id, isApproved))
    if (!back) return reply.type('text/html').send(hosted('Thank you', html`<p>You can close this page.</p>`))
    return reply.redirect(withOutcome(back, found.object, isApproved ? 'succeeded' : 'failed'), 303)
  })
}

function askBank(intent: Stripe.PaymentIntent): string {
  const body = html`<form method="post" action="/stripe/authenticate/${intent.id}" class="card">
<p>Is it you who pays <b>${money(intent.amount, intent.currency)}</b>?</p><p class="soft">${intent.description}</p>
<button type="submit" name="bank" value="approve">Yes, it is me</button><button type="submit" class="quiet" name="bank" value="refuse">No</button></form>
<p class="soft">Closing this page answers nothing: the payment goes on waiting.</p>`
  return hosted('Confirm with your bank', body)
}

const over = (intent: Stripe.PaymentIntent): string =>
  hosted('This page is over', html`<p>The payment is ${intent.status.replaceAll('_', ' ')}.</p>`)

/** Returns as Stripe does: adds the intent, its secret and the outcome to the address. */
function withOutcome(returnUrl: string, intent: Stripe.PaymentIntent, outcome: 'succeeded' | 'failed'): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', outcome)
  return url.href
}

function hosted(title: string, body: Markup): string {
  return page({ title, owner: 'A bank, in practice', links: [{ href: '/stripe', text: 'Payments' }], body, width: 'narrow' })
}
