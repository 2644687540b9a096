import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { html, type Markup, money, page, table, time } from '../core/page.ts'
import { ready, restricted } from './accounts/accounts.ts'
import { disconnect, isConnected } from './accounts/connect-oauth.ts'
import { newId } from './api/ids.ts'
import { defaultPlatform, scopeOf } from './api/platforms.ts'
import type { Room } from './api/room.ts'
import { idOf } from './api/shelves.ts'
import { balances } from './balance/bookkeeping.ts'
import { payOut } from './balance/payouts.ts'
import { completeCapture } from './payments/charging.ts'
import { refund } from './payments/refunds.ts'
import { answerFor, changeAccount } from './stage.ts'

const links = [{ href: '/stripe', text: 'Payments' }]

/** Pages of Stripe's dashboard: charges and balances, accounts and their states, saved cards. */
export function registerStripePages(app: FastifyInstance, room: Room): void {
  app.get('/stripe', (_request, reply) => {
    const others = room.platforms.list().filter((name) => name !== defaultPlatform)
    return reply.type('text/html').send(dashboard(room, defaultPlatform, others))
  })
  app.get<{ Querystring: { query?: string } }>('/stripe/search', (request, reply) => {
    const charge = chargeOf(room, request.query.query ?? '')
    return reply.redirect(charge ? `/stripe/platforms/${charge.platform}/charges/${charge.id}` : '/stripe', 303)
  })
  app.get<{ Params: { name: string } }>('/stripe/platforms/:name', (request, reply) =>
    reply.type('text/html').send(dashboard(room, request.params.name, [])),
  )
  app.get<{ Params: { name: string; account: string } }>('/stripe/platforms/:name/accounts/:account', (request, reply) => {
    const { name, account: id } = request.params
    const account = room.shelves.accounts.get(name, id)
    if (!account)
      return reply
        .code(404)
        .type('text/html')
        .send(page({ title: 'No such account', links, body: html`<p>It is not here.</p>` }))
    return reply.type('text/html').send(accountPage(room, name, account))
  })

  const Act = z.strictObject({ act: z.enum(['ready', 'restrict', 'disconnect', 'pay-out', 'pay-out-refused']) })
  app.post<{ Params: { name: string; account: string } }>('/stripe/platforms/:name/accounts/:account', (request, reply) => {
    const { name, account } = request.params
    const { act } = Act.parse(request.body)
    const standing = act === 'ready' ? ready : restricted
    const change = {
      charges_enabled: standing.chargesEnabled,
      payouts_enabled: standing.payoutsEnabled,
      details_submitted: standing.detailsSubmitted,
      currently_due: standing.currentlyDue,
      disabled_reason: standing.disabledReason,
    }
    room.sandbox.state.transaction(() => {
      if (act === 'pay-out' || act === 'pay-out-refused') payOut(room, name, account, act === 'pay-out-refused')
      else if (act !== 'disconnect') changeAccount(room, name, account, change)
      else if (isConnected(room, name, account)) disconnect(room, name, account)
    })
    return reply.redirect(`/stripe/platforms/${name}/accounts/${account}`, 303)
  })

  const Outcome = z.strictObject({ outcome: z.enum(['approve', 'refuse']) })
  app.post<{ Params: { name: string; intent: string } }>('/stripe/platforms/:name/payment_intents/:intent', (request, reply) => {
    const { name, intent } = request.params
    const isApproved = Outcome.parse(request.body).outcome === 'approve'
    room.sandbox.state.transaction(() => answerFor(room, name, intent, isApproved))
    return reply.redirect(`/stripe/platforms/${name}`, 303)
  })

  app.post<{ Params: { name: string; charge: string } }>('/stripe/platforms/:name/charges/:charge/refund', (request, reply) => {
    const { name, charge: id } = request.params
    const charge = room.shelves.charges.get(name, id)
    if (charge?.status === 'succeeded' && !charge.refunded) {
      room.sandbox.state.transaction(() => refundWhole(room, name, completeCapture(room, name, id)))
    }
    return reply.redirect(`/stripe/platforms/${name}`, 303)
  })
}

/** Finds the charge that an object of the dashboard's search belongs to. */
function chargeOf({ shelves }: Room, id: string): { platform: string; id: string } | undefined {
  const found = shelves.charges.where(id) ?? shelves.refunds.where(id) ?? shelves.disputes.where(id) ?? shelves.transfers.where(id)
  if (!found) return undefined
  const { platform, object } = found
  const charge = object.object === 'charge' ? object.id : idOf(object.object === 'transfer' ? object.source_transaction : object.charge)
  return charge ? { platform, id: charge } : undefined
}

function refundWhole(room: Room, platform: string, charge: Stripe.Charge): void {
  refund(room, { platform }, charge, {
    id: newId('re', 24),
    created: room.sandbox.clock.seconds(scopeOf(platform)),
    amount: charge.amount - charge.amount_refunded,
    reverseTransfer: Boolean(charge.transfer),
    refundApplicationFee: Boolean(charge.application_fee),
    reason: 'requested_by_customer',
    metadata: {},
  })
}

function dashboard(room: Room, platform: string, others: readonly string[]): string {
  const now = room.sandbox.clock.seconds(scopeOf(platform))
  const charges = room.shelves.charges.list(platform, null).toReversed().slice(0, 200)
  const accounts = room.shelves.accounts.list(platform)
  const cards = room.shelves.paymentMethods.list(platform).toReversed().slice(0, 100)
  const body = html`<h2>Balance</h2>${balanceTable(balances(room.shelves, platform, null, now))}
${waitingTable(room, platform)}<h2>Charges</h2>${chargeTable(room, platform, charges)}
<h2>Connected accounts</h2>${table(
    ['Account', 'Email', 'Country', 'State', 'Balance'],
    accounts.map((account) => [
      html`<a href="/stripe/platforms/${platform}/accounts/${account.id}">${account.business_profile?.name ?? account.id}</a>`,
      account.email,
      account.country,
      standing(room, platform, account),
      balances(room.shelves, platform, account.id, now)
        .map((balance) => money(balance.available + balance.pending, balance.currency))
        .join(', '),
    ]),
    'No supplier has connected an account yet.',
  )}
<h2>Saved cards</h2>${table(
    ['Card', 'Customer', 'Behaves', 'Saved'],
    cards.map((method) => [
      `${method.card!.brand} •••• ${method.card!.last4}`,
      room.shelves.customers.get(platform, idOf(method.customer) ?? '')?.email ?? 'removed',
      room.shelves.cardSecrets.get(platform, method.id)?.behaviour ?? 'good',
      time(method.created * 1000),
    ]),
    'No card has been saved yet.',
  )}
${others.length > 0 && html`<h2>Other platforms</h2><ul>${others.map((name) => html`<li><a href="/stripe/platforms/${name}">${name}</a></li>`)}</ul>`}`
  return page({
    title: 'Charges and balances',
    owner: platform === defaultPlatform ? 'Card payments of the marketplace' : `Card payments of ${platform}`,
    links,
    body,
  })
}

/** Payments that wait for a bank or the payer; users answer for them here. */
function waitingTable(room: Room, platform: string): Markup | false {
  const waiting = room.shelves.paymentIntents.list(platform).filter(({ status }) => status === 'processing' || status === 'requires_action')
  if (waiting.length === 0) return false
  const rows = waiting.map((intent) => {
    const act = (value: string, text: string) => html`<button type="submit" class="quiet" name="outcome" value="${value}">${text}</button>`
    return [
      time(intent.created * 1000),
      intent.description ?? intent.id,
      money(intent.amount, intent.currency),
      intent.status.replaceAll('_', ' '),
      html`<form method="post" action="/stripe/platforms/${platform}/payment_intents/${intent.id}">${act('approve', 'Approve')}${act('refuse', 'Refuse')}</form>`,
    ]
  })
  return html`<h2>Payments that wait</h2>${table(['When', 'For', 'Amount', 'State', ''], rows)}`
}

function chargeTable(room: Room, platform: string, charges: readonly Stripe.Charge[]): Markup {
  const rows = charges.map((charge) => {
    const fee = charge.application_fee_amount
    const transfer = charge.transfer && room.shelves.transfers.get(platform, idOf(charge.transfer)!)
    const line = room.shelves.balanceTransactions.get(platform, idOf(charge.balance_transaction) ?? '')
    const give = html`<form method="post" action="/stripe/platforms/${platform}/charges/${charge.id}/refund"><button type="submit" class="quiet">Refund</button></form>`
    return [
      time(charge.created * 1000),
      html`<a href="/stripe/platforms/${platform}/charges/${charge.id}">${charge.description ?? charge.id}</a><br><code class="soft">${idOf(charge.payment_intent)}</code>`,
      money(charge.amount, charge.currency),
      line && money(line.fee, charge.currency),
      transfer &&
        html`${money(transfer.amount, charge.currency)} to <a href="/stripe/platforms/${platform}/accounts/${idOf(transfer.destination)}">${nameOf(room, platform, idOf(transfer.destination)!)}</a>${fee && html`<br>of which ${money(fee, charge.currency)} back as fee`}`,
      charge.status === 'failed'
        ? html`<span class="bad">${charge.failure_message}</span>`
        : html`<span class="good">succeeded</span>${charge.amount_refunded > 0 && html`<br>${money(charge.amount_refunded, charge.currency)} refunded`}${charge.disputed && html`<br><span class="bad">disputed</span>`}`,
      charge.status === 'succeeded' && !charge.refunded && give,
    ]
  })
  return table(['When', 'For', 'Amount', 'Card fee', 'Passed on', 'State', ''], rows, 'Nothing was paid yet.')
}

function accountPage(room: Room, platform: string, account: Stripe.Account): string {
  const now = room.sandbox.clock.seconds(scopeOf(platform))
  const lines = room.shelves.balanceTransactions.list(platform, account.id).toReversed()
  const act = (value: string, text: string) => html`<button type="submit" class="quiet" name="act" value="${value}">${text}</button>`
  const body = html`<dl class="card"><dt>Account</dt><dd><code>${account.id}</code></dd><dt>Email</dt><dd>${account.email}</dd>
<dt>Country</dt><dd>${account.country}</dd><dt>State</dt><dd>${standing(room, platform, account)}</dd></dl>
<form method="post" action="/stripe/platforms/${platform}/accounts/${account.id}">${
    account.charges_enabled ? act('restrict', 'Restrict (details missing)') : act('ready', 'Make ready')
  }${isConnected(room, platform, account.id) && act('disconnect', 'Disconnect from the marketplace')}${act('pay-out', 'Pay out to the bank')}${act('pay-out-refused', 'Pay out, and the bank refuses')}</form>
<h2>Balance</h2>${balanceTable(balances(room.shelves, platform, account.id, now))}
<h2>What came and went</h2>${table(
    ['When', 'Kind', 'Amount', 'Fee', 'Net'],
    lines.map((line) => [
      time(line.created * 1000),
      line.type.replaceAll('_', ' '),
      money(line.amount, line.currency),
      money(line.fee, line.currency),
      money(line.net, line.currency),
    ]),
    'Nothing was paid into it yet.',
  )}`
  return page({ title: account.business_profile?.name ?? account.id, owner: 'Connected account', links, body })
}

function nameOf(room: Room, platform: string, account: string): string {
  return room.shelves.accounts.get(platform, account)?.business_profile?.name ?? account
}

function balanceTable(found: ReturnType<typeof balances>): Markup {
  return table(
    ['Currency', 'Available', 'On the way'],
    found.map((balance) => [
      balance.currency.toUpperCase(),
      money(balance.available, balance.currency),
      money(balance.pending, balance.currency),
    ]),
    'Empty.',
  )
}

function standing(room: Room, platform: string, account: Stripe.Account): Markup {
  if (!isConnected(room, platform, account.id)) return html`<span class="bad">not connected</span>`
  return account.charges_enabled ? html`<span class="good">ready</span>` : html`<span class="bad">restricted</span>`
}
