import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { html, type Markup, money, page, table } from '../../core/page.ts'
import { scopeOf } from '../api/platforms.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { behaviourOfName, declineOf, testCards } from '../api/test-cards.ts'
import { behaviourOf, saveCard } from '../customers/payment-methods.ts'
import { succeed } from '../payments/charging.ts'
import { cardFor, collect, intentOf, markPaid } from './invoices.ts'
import { followInvoice, passBilling } from './run-subscription.ts'

const Answer = z.strictObject({
  /** `saved`, or a test card. */
  card: z.enum(['saved', ...testCards.map((card) => card.choice)]).default('saved'),
  bank: z.enum(['approve', 'refuse']).optional(),
})

/** The page on which a customer pays an open invoice, with the saved card or another one, and proves to its bank that it is there. */
export function registerHostedInvoice(app: FastifyInstance, room: Room): void {
  type Named = { Params: { invoice: string } }
  const path = '/stripe/invoices/:invoice'
  const find = (id: string) => {
    const found = room.shelves.invoices.where(id)
    if (!found) return undefined
    room.sandbox.state.transaction(() => passBilling(room, found.platform))
    return { platform: found.platform, invoice: room.shelves.invoices.get(found.platform, id)! }
  }

  app.get<Named>(path, (request, reply) => {
    const found = find(request.params.invoice)
    reply.type('text/html')
    if (!found) return reply.code(404).send(hosted('No such page', html`<p>This address leads to nothing.</p>`))
    return reply.send(found.invoice.status === 'open' ? form(room, found.platform, found.invoice) : over(found.invoice))
  })

  app.post<Named>(path, (request, reply) => {
    const { card: choice, bank } = Answer.parse(request.body ?? {})
    const found = find(request.params.invoice)
    reply.type('text/html')
    if (found?.invoice.status !== 'open')
      return reply.code(409).send(found ? over(found.invoice) : hosted('No such page', html`<p>It is not here.</p>`))
    const { platform, invoice } = found
    const now = room.sandbox.clock.seconds(scopeOf(platform))
    const card = testCards.find((candidate) => candidate.choice === choice)
    const saved = cardFor(room, platform, invoice)
    if (!card && !saved) return reply.code(402).send(form(room, platform, invoice, 'Please choose a card.'))
    const behaviour = card ? card.behaviour : behaviourOf(room.shelves, platform, saved!, now)
    if (behaviour === 'needs-authentication' && !bank) return reply.send(askBank(invoice, choice))
    const problem = bank === 'refuse' ? 'We are unable to authenticate your payment method.' : declined(behaviour)
    if (problem) return reply.code(402).send(form(room, platform, invoice, problem))
    room.sandbox.state.transaction(() => {
      const cause = { platform }
      const method = card
        ? saveCard(room, cause, card, idOf(invoice.customer)!, { created: now, name: behaviourOfName('') ?? null })
        : saved!
      if (bank === 'approve') {
        succeed(room, cause, intentOf(room, platform, invoice)!.id, method, { created: now })
        markPaid(room, cause, invoice.id, now)
      } else collect(room, cause, invoice.id, { now, offSession: false, method })
      followInvoice(room, cause, room.shelves.invoices.get(platform, invoice.id)!, now)
    })
    return reply.send(over(room.shelves.invoices.get(platform, invoice.id)!))
  })
}

const declined = (behaviour: Parameters<typeof declineOf>[0]): string | undefined =>
  behaviour === 'needs-authentication' ? undefined : declineOf(behaviour)?.message

function form(room: Room, platform: string, invoice: Stripe.Invoice, problem?: string): string {
  const saved = cardFor(room, platform, invoice)
  const choice = (value: string, label: string, detail: string, isFirst: boolean): Markup =>
    html`<label class="choice"><input type="radio" name="card" value="${value}"${isFirst && html` checked`}>
<span>${label}<br><span class="soft">${detail}</span></span></label>`
  const choices = [
    ...(saved ? [choice('saved', 'Saved card', `${saved.card!.brand} •••• ${saved.card!.last4}`, true)] : []),
    ...testCards.map((card, place) => choice(card.choice, card.label, `${card.brand} •••• ${card.last4}`, !saved && place === 0)),
  ]
  const body = html`<p class="soft">${invoice.number} for ${invoice.customer_email}</p>
${table(
  ['For', 'Amount'],
  invoice.lines.data.map((line) => [line.description ?? '', money(line.amount, line.currency)]),
  'Nothing.',
)}<p><b>${money(invoice.amount_remaining, invoice.currency)}</b> due</p>
${problem && html`<p class="bad" role="alert">${problem}</p>`}
<form method="post" action="/stripe/invoices/${invoice.id}" class="card"><fieldset><legend>Pay with</legend>${choices}</fieldset>
<button type="submit">Pay invoice</button></form>`
  return hosted('Pay your invoice', body)
}

function askBank(invoice: Stripe.Invoice, card: string): string {
  const body = html`<form method="post" action="/stripe/invoices/${invoice.id}" class="card">
<p>Is it you who pays <b>${money(invoice.amount_remaining, invoice.currency)}</b>?</p><input type="hidden" name="card" value="${card}">
<button type="submit" name="bank" value="approve">Yes, it is me</button><button type="submit" class="quiet" name="bank" value="refuse">No</button></form>`
  return hosted('Confirm with your bank', body)
}

const over = ({ status }: Stripe.Invoice): string =>
  hosted(status === 'paid' ? 'Invoice paid' : 'This page is over', html`<p>The invoice is ${status}. You can close this page.</p>`)

function hosted(title: string, body: Markup): string {
  return page({ title, owner: 'Card payments, in practice', links: [{ href: '/stripe', text: 'Payments' }], body, width: 'narrow' })
}
