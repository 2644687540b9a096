import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { html, type Markup, page } from '../../core/page.ts'
import type { Room } from '../api/room.ts'
import { behaviourOfName, testCards } from '../api/test-cards.ts'
import { completeSession, sessionNow } from './checkout-sessions.ts'

const Answer = z.strictObject({
  card: z.enum(testCards.map((card) => card.choice) as [string, ...string[]]).default('good'),
  name: z.string().default(''),
  bank: z.enum(['approve', 'refuse']).optional(),
})

/** Hosted page on which a store owner saves a card, by choosing a test card instead of typing a number. */
export function registerHostedCheckout(app: FastifyInstance, room: Room): void {
  const find = (id: string) => {
    const found = room.shelves.sessions.where(id)
    return found && { platform: found.platform, session: sessionNow(room, found.platform, id) }
  }

  app.get<{ Params: { session: string } }>('/stripe/checkout/:session', (request, reply) => {
    const found = find(request.params.session)
    reply.type('text/html')
    if (found?.session.status !== 'open') return reply.code(found ? 200 : 404).send(over(found?.session))
    return reply.send(form(room, found.platform, found.session))
  })

  app.post<{ Params: { session: string } }>('/stripe/checkout/:session', (request, reply) => {
    const found = find(request.params.session)
    if (found?.session.status !== 'open') return reply.code(409).type('text/html').send(over(found?.session))
    const { platform, session } = found
    const { card: choice, name, bank } = Answer.parse(request.body ?? {})
    const card = testCards.find((candidate) => candidate.choice === choice)!
    const behaviour = behaviourOfName(name) ?? card.behaviour
    if (behaviour === 'needs-authentication' && !bank) return reply.type('text/html').send(askBank(session, choice, name))
    if (bank === 'refuse') {
      const sorry = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
      return reply.type('text/html').send(form(room, platform, session, sorry))
    }
    const outcome = room.sandbox.state.transaction(() => completeSession(room, platform, session.id, card, name.trim()))
    if ('decline' in outcome)
      return reply
        .code(402)
        .type('text/html')
        .send(form(room, platform, session, outcome.decline.message))
    return reply.redirect(session.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
  })
}

function form(room: Room, platform: string, session: Stripe.Checkout.Session, problem?: string): string {
  const customer = typeof session.customer === 'string' ? room.shelves.customers.get(platform, session.customer) : undefined
  const choices = testCards.map(
    (card, place) => html`<label class="choice"><input type="radio" name="card" value="${card.choice}"${place === 0 && html` checked`}>
<span>${card.label}<br><span class="soft">${card.brand} •••• ${card.last4}</span></span></label>`,
  )
  const body = html`${customer?.email && html`<p class="soft">${customer.email}</p>`}
${problem && html`<p class="bad" role="alert">${problem}</p>`}
<form method="post" action="/stripe/checkout/${session.id}" class="card"><fieldset><legend>Pick a test card</legend>${choices}</fieldset>
<label for="name">Name on card</label><input id="name" name="name" autocomplete="off" value="${customer?.name ?? ''}">
${session.custom_text?.submit && html`<p class="soft">${session.custom_text.submit.message}</p>`}
<button type="submit">Save card</button>${session.cancel_url && html`<a class="button quiet" href="${session.cancel_url}">Cancel</a>`}</form>
<p class="soft">Nothing is charged. A name such as “declined” or “expired” makes any card behave so.</p>`
  return hosted('Save a card', body)
}

function askBank(session: Stripe.Checkout.Session, card: string, name: string): string {
  const body = html`<form method="post" action="/stripe/checkout/${session.id}" class="card"><p>Your bank asks whether it is you who saves this card.</p>
<input type="hidden" name="card" value="${card}"><input type="hidden" name="name" value="${name}">
<button type="submit" name="bank" value="approve">Yes, it is me</button><button type="submit" class="quiet" name="bank" value="refuse">No</button></form>`
  return hosted('Confirm with your bank', body)
}

function over(session: Stripe.Checkout.Session | undefined): string {
  if (!session) return hosted('No such page', html`<p>This address leads to nothing.</p>`)
  const words = session.status === 'complete' ? 'The card was saved already.' : 'Nobody finished here in time.'
  const back = session.cancel_url && html`<p><a class="button" href="${session.cancel_url}">Back</a></p>`
  return hosted('This page is over', html`<p>${words}</p>${back}`)
}

function hosted(title: string, body: Markup): string {
  return page({ title, owner: 'Card payments, in practice', links: [{ href: '/stripe', text: 'Payments' }], body, width: 'narrow' })
}
