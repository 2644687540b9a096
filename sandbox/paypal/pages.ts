import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, type Markup, money, page, table, time } from '../core/page.ts'
import { base, type Room } from './api.ts'
import { isOver, orderView } from './orders.ts'
import { agree } from './partners.ts'
import { endPending, refundCapture } from './payments.ts'
import { defaultPlatform, type Money, minorOf, moneyOf, type Order } from './shelves.ts'

const links = [{ href: '/paypal', text: 'PayPal' }]
const hosted = (title: string, body: Markup): string => page({ title, owner: 'PayPal, in practice', links, body, width: 'narrow' })
const shown = (amount: Money): string => money(minorOf(amount), amount.currency_code)

/** PayPal's own pages: what a payer approves, what a seller agrees to, and what came in. */
export function registerPaypalPages(app: FastifyInstance, room: Room): void {
  registerApproval(app, room)
  registerConsent(app, room)
  registerDashboard(app, room)
}

const Approval = z.strictObject({
  choice: z.enum(['approve', 'cancel']),
  funding: z.enum(['good', 'declined', 'pending', 'refused']).default('good'),
})
const Token = z.object({ token: z.string().default('') })

function registerApproval(app: FastifyInstance, room: Room): void {
  const find = (query: unknown): Order | undefined => {
    const order = room.shelves.orders.get(Token.parse(query).token)
    return order && !isOver(room, order) ? order : undefined
  }
  const gone = hosted('This page is over', html`<p>Things don’t appear to be working at the moment: this payment is no longer waiting.</p>`)

  app.get(`${base}/checkoutnow`, (request, reply) => {
    const order = find(request.query)
    reply.type('text/html')
    if (!order) return reply.code(404).send(gone)
    return reply.send(order.status === 'COMPLETED' ? hosted('Paid', html`<p>This payment is made.</p>`) : approvalPage(room, order))
  })
  app.post(`${base}/checkoutnow`, (request, reply) => {
    const order = find(request.query)
    const { choice, funding } = Approval.parse(request.body)
    if (!order || order.status === 'COMPLETED') return reply.code(409).type('text/html').send(gone)
    if (choice === 'cancel') return reply.redirect(withToken(order.cancel_url, order.id), 303)
    room.sandbox.state.transaction(() => approve(room, order, funding))
    return reply.redirect(withToken(order.return_url, order.id, '7E7MGXCWTTKK2'), 303)
  })
}

/** The payer says yes, with what is to happen to its money. */
export function approve(room: Room, order: Order, funding: Order['funding']): Order {
  const approved = room.shelves.orders.update(order.id, (draft) => {
    draft.status = 'APPROVED'
    draft.funding = funding
  })
  room.announce(order.platform, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(room, approved))
  return approved
}

function withToken(address: string, token: string, payer?: string): string {
  const url = new URL(address)
  url.searchParams.set('token', token)
  if (payer) url.searchParams.set('PayerID', payer)
  return url.href
}

const ways = [
  ['good', 'Balance: it is paid at once'],
  ['declined', 'A card that its bank declines'],
  ['pending', 'A bank account: the payment is pending for days'],
  ['refused', 'PayPal refuses the payment'],
] as const

function approvalPage(room: Room, order: Order): string {
  const { unit } = order
  const merchant = room.shelves.merchants.get(`${order.platform}/${unit.payee.merchant_id}`)
  const body = html`<form method="post" action="${base}/checkoutnow?token=${order.id}" class="card">
<p>Pay <b>${shown(unit.amount)}</b> to <b>${merchant?.name ?? unit.payee.email_address}</b></p>
<p class="soft">${unit.description}</p>
<fieldset><legend>Pay with</legend>${ways.map(([value, text]) => html`<label><input type="radio" name="funding" value="${value}"${value === 'good' && html` checked`}>${text}</label>`)}</fieldset>
<button type="submit" name="choice" value="approve">Pay now</button><button type="submit" class="quiet" name="choice" value="cancel">Cancel and return</button></form>
<p class="soft">Closing this page answers nothing: the payment goes on waiting.</p>`
  return hosted('Pay with PayPal', body)
}

const Consent = z.strictObject({
  choice: z.enum(['agree', 'refuse']),
  email: z.string().default(''),
  name: z.string().default(''),
  country: z.string().length(2).default('US'),
  merchant: z.union([z.literal(''), z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/)]).default(''),
  standing: z.enum(['ready', 'restricted', 'unconfirmed']).default('ready'),
})
const Referral = z.object({ referralToken: z.string().default('') })

function registerConsent(app: FastifyInstance, room: Room): void {
  const path = `${base}/bizsignup/partner/entry`
  const gone = hosted('This link does not work', html`<p class="bad">Ask the marketplace for another one.</p>`)
  app.get(path, (request, reply) => {
    const id = Referral.parse(request.query).referralToken
    const referral = room.shelves.referrals.get(id)
    reply.type('text/html')
    if (!referral) return reply.code(404).send(gone)
    const known = room.shelves.merchants.find('platform', referral.platform)
    const body = html`<p>The marketplace asks to take payments for you, and to give them back.</p>
<form method="post" action="${path}?referralToken=${id}" class="card">
<label for="merchant">Account</label><select id="merchant" name="merchant"><option value="">A new account</option>
${known.map((one) => html`<option value="${one.id}">${one.name} (${one.id})</option>`)}</select>
<label for="name">Business name</label><input id="name" name="name">
<label for="email">Email</label><input id="email" name="email" type="email">
<fieldset><legend>State of the account</legend>
<label><input type="radio" name="standing" value="ready" checked>Ready: can take payments</label>
<label><input type="radio" name="standing" value="unconfirmed">Its email address is not confirmed</label>
<label><input type="radio" name="standing" value="restricted">Restricted: cannot take payments</label></fieldset>
<button type="submit" name="choice" value="agree">Agree and connect</button><button type="submit" class="quiet" name="choice" value="refuse">Refuse</button></form>`
    return reply.send(hosted('Connect your PayPal account', body))
  })
  app.post(path, (request, reply) => {
    const id = Referral.parse(request.query).referralToken
    const { choice, merchant, ...agreed } = Consent.parse(request.body)
    const referral = room.shelves.referrals.get(id)
    if (!referral) return reply.code(404).type('text/html').send(gone)
    if (choice === 'refuse') return reply.redirect(referral.return_url, 303)
    const done = room.sandbox.state.transaction(() => agree(room, id, { ...agreed, merchant: merchant || undefined }))
    return reply.redirect(done!.returnTo, 303)
  })
}

function registerDashboard(app: FastifyInstance, room: Room): void {
  const { shelves } = room
  app.get('/paypal', (_request, reply) => {
    const captures = shelves.captures.find('platform', defaultPlatform).toReversed()
    const act = (id: string, value: string, text: string) =>
      html`<form method="post" action="/paypal/captures/${id}"><button type="submit" class="quiet" name="act" value="${value}">${text}</button></form>`
    const body = html`<h2>Payments</h2>${table(
      ['When', 'To', 'Amount', 'Fee', 'State', ''],
      captures.map((capture) => [
        time(capture.created_at * 1000),
        html`${shelves.merchants.get(`${defaultPlatform}/${capture.merchant_id}`)?.name}<br><code class="soft">${capture.id}</code>`,
        shown(capture.amount),
        shown(moneyOf(capture.fee_minor, capture.amount.currency_code)),
        capture.status.toLowerCase(),
        capture.status === 'PENDING'
          ? html`${act(capture.id, 'complete', 'The money comes')}${act(capture.id, 'deny', 'It does not')}`
          : capture.status === 'COMPLETED' && act(capture.id, 'refund', 'Refund'),
      ]),
      'Nothing was paid yet.',
    )}
<h2>Refunds</h2>${table(
      ['When', 'Amount', 'State', 'Of'],
      shelves.refunds
        .find('platform', defaultPlatform)
        .toReversed()
        .map((refund) => [
          time(refund.created_at * 1000),
          shown(refund.amount),
          refund.status.toLowerCase(),
          html`<code>${refund.capture_id}</code>`,
        ]),
      'Nothing was given back yet.',
    )}
<h2>Sellers</h2>${table(
      ['Seller', 'Merchant ID', 'Takes payments', 'Email confirmed', 'Granted'],
      shelves.merchants
        .find('platform', defaultPlatform)
        .map((one) => [
          one.name,
          html`<code>${one.id}</code>`,
          one.payments_receivable ? 'yes' : 'no',
          one.primary_email_confirmed ? 'yes' : 'no',
          one.features.join(', ').toLowerCase(),
        ]),
      'No seller has agreed yet.',
    )}`
    return reply.type('text/html').send(page({ title: 'PayPal', owner: 'Payments to the sellers of the marketplace', links, body }))
  })
  const Act = z.strictObject({ act: z.enum(['complete', 'deny', 'refund']) })
  app.post<{ Params: { id: string } }>('/paypal/captures/:id', (request, reply) => {
    const { act } = Act.parse(request.body)
    const capture = shelves.captures.get(request.params.id)
    if (!capture) return reply.code(404).type('text/html').send(hosted('No such payment', html`<p>It is not here.</p>`))
    room.sandbox.state.transaction(() =>
      act === 'refund' ? refundCapture(room, capture, undefined, {}) : endPending(room, capture.platform, capture.id, act === 'complete'),
    )
    return reply.redirect('/paypal', 303)
  })
}
