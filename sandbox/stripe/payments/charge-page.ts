import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { html, type Markup, money, page, table, time } from '../../core/page.ts'
import { newId } from '../api/ids.ts'
import { scopeOf } from '../api/platforms.ts'
import type { Room } from '../api/room.ts'
import { completeCapture } from './charging.ts'
import { actOnDispute, disputeActs, disputeReasons, isOpen, openDispute } from './disputes.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import { completeRefund, failRefund, refund } from './refunds.ts'

const links = [{ href: '/stripe', text: 'Payments' }]

const Act = z.strictObject({
  act: z.enum(['refund', 'fail-refund', 'complete-refund', 'dispute', 'inquiry', 'fraud', ...disputeActs]),
  /** Amount in whole units and hundredths; empty for everything that is left. */
  amount: z.string().default(''),
  keep: z.literal('transfer').optional(),
  reason: z.enum(disputeReasons).optional(),
  /** The refund or dispute it is about. */
  id: z.string().default(''),
})

/** Page of one charge for the platform, the bank and the cardholder: refunds, disputes, a fraud warning. */
export function registerChargePage(app: FastifyInstance, room: Room): void {
  type Named = { Params: { name: string; charge: string } }
  const path = '/stripe/platforms/:name/charges/:charge'

  app.get<Named>(path, (request, reply) => {
    const { name, charge: id } = request.params
    const charge = room.shelves.charges.ofAccount(name, null, id)
    reply.type('text/html')
    if (!charge) return reply.code(404).send(page({ title: 'No such charge', links, body: html`<p>It is not here.</p>` }))
    return reply.send(chargePage(room, name, charge))
  })

  app.post<Named>(path, (request, reply) => {
    const { name, charge: id } = request.params
    const wanted = Act.parse(request.body)
    if (room.shelves.charges.ofAccount(name, null, id)?.status === 'succeeded')
      room.sandbox.state.transaction(() => act(room, name, id, wanted))
    return reply.redirect(`/stripe/platforms/${name}/charges/${id}`, 303)
  })
}

function act(room: Room, platform: string, chargeId: string, wanted: z.output<typeof Act>): void {
  const charge = completeCapture(room, platform, chargeId)
  const typed = Math.round(Number(wanted.amount) * 100)
  const left = charge.amount - charge.amount_refunded
  const amount = typed > 0 ? Math.min(typed, left) : left
  if (wanted.act === 'fail-refund') failRefund(room, platform, wanted.id)
  else if (wanted.act === 'complete-refund') completeRefund(room, platform, wanted.id)
  else if (wanted.act === 'fraud') warnOfFraud(room, platform, charge)
  else if (wanted.act === 'dispute' || wanted.act === 'inquiry') {
    openDispute(room, platform, chargeId, { reason: wanted.reason, isInquiry: wanted.act === 'inquiry' })
  } else if (wanted.act !== 'refund') actOnDispute(room, platform, wanted.id, wanted.act)
  else if (amount > 0) {
    const takesBack = wanted.keep !== 'transfer'
    refund(room, { platform }, charge, {
      id: newId('re', 24),
      created: room.sandbox.clock.seconds(scopeOf(platform)),
      amount,
      reverseTransfer: takesBack && Boolean(charge.transfer),
      refundApplicationFee: takesBack && Boolean(charge.application_fee),
      reason: 'requested_by_customer',
      metadata: {},
    })
  }
}

function chargePage(room: Room, platform: string, charge: Stripe.Charge): string {
  const refunds = room.shelves.refunds.find(platform, 'charge', charge.id).toReversed()
  const disputes = room.shelves.disputes.find(platform, 'charge', charge.id).toReversed()
  const to = `/stripe/platforms/${platform}/charges/${charge.id}`
  const press = (act: string, text: string, id = '') =>
    html`<form method="post" action="${to}"><input type="hidden" name="id" value="${id}"><button type="submit" class="quiet" name="act" value="${act}">${text}</button></form>`
  const body = html`<dl class="card"><dt>Charge</dt><dd><code>${charge.id}</code></dd><dt>For</dt><dd>${charge.description}</dd>
<dt>Amount</dt><dd>${money(charge.amount, charge.currency)}</dd><dt>Refunded</dt><dd>${money(charge.amount_refunded, charge.currency)}</dd>
<dt>State</dt><dd>${charge.status}${charge.disputed && ', disputed'}</dd></dl>
${charge.status === 'succeeded' && !charge.refunded && refundForm(to)}
${charge.status === 'succeeded' && disputeForm(to)}
<h2>Refunds</h2>${table(
    ['When', 'Amount', 'Taken back from the supplier', 'State', ''],
    refunds.map((back) => [
      time(back.created * 1000),
      money(back.amount, back.currency),
      back.transfer_reversal ? 'yes' : 'no',
      back.status,
      html`${back.status === 'pending' && press('complete-refund', 'The bank takes it', back.id)}${
        (back.status === 'succeeded' || back.status === 'pending') && press('fail-refund', 'The bank sends it back', back.id)
      }`,
    ]),
    'Nothing was refunded.',
  )}
<h2>Disputes</h2>${table(
    ['Since', 'Amount', 'Reason', 'State', ''],
    disputes.map((dispute) => [
      time(dispute.created * 1000),
      money(dispute.amount, dispute.currency),
      dispute.reason.replaceAll('_', ' '),
      dispute.status.replaceAll('_', ' '),
      isOpen(dispute) && disputeActs.map((one) => press(one, actWords[one], dispute.id)),
    ]),
    'Nobody has disputed it.',
  )}`
  return page({ title: money(charge.amount, charge.currency), owner: 'A charge', links, body })
}

const actWords = {
  escalate: 'Make a dispute of the inquiry',
  review: 'Review',
  win: 'Decide for the platform',
  lose: 'Decide for the card’s owner',
}

const refundForm = (to: string): Markup => html`<form method="post" action="${to}" class="card"><h2>Refund</h2>
<label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" placeholder="All that is left">
<label><input type="checkbox" name="keep" value="transfer">Leave the supplier what it was paid</label>
<button type="submit" name="act" value="refund">Refund</button></form>`

const disputeForm = (to: string): Markup => html`<form method="post" action="${to}" class="card"><h2>The card’s owner, the card’s bank</h2>
<label for="reason">Reason</label><select id="reason" name="reason">${disputeReasons.map((reason) => html`<option value="${reason}">${reason.replaceAll('_', ' ')}</option>`)}</select>
<button type="submit" name="act" value="dispute">Dispute</button><button type="submit" class="quiet" name="act" value="inquiry">Only ask</button>
<button type="submit" class="quiet" name="act" value="fraud">Warn of fraud</button></form>`
