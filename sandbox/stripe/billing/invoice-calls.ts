import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import type { Cause } from '../api/events.ts'
import { listPage } from '../api/lists.ts'
import { oneOf, paging, parameters, Text, YesNo } from '../api/parameters.ts'
import { invalid, noSuch, StripeRefusal } from '../api/refusals.ts'
import { causeOf, type Room } from '../api/room.ts'
import { findMethod } from '../customers/payment-methods.ts'
import { collect, intentOf, subscriptionIdOf, voidInvoice } from './invoices.ts'
import { followInvoice, passBilling } from './run-subscription.ts'

const List = parameters({
  ...paging,
  customer: Text.optional(),
  status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: Text.optional(),
})
const Pay = parameters({ off_session: YesNo.optional(), payment_method: Text.optional() })

/** Invoices of subscriptions: read, paid, and voided. */
export function registerInvoices(api: Api, room: Room): void {
  const { shelves } = room
  const find = (platform: string, id: string): Stripe.Invoice => {
    passBilling(room, platform)
    const invoice = shelves.invoices.get(platform, id)
    if (!invoice) throw noSuch('invoice', id)
    return invoice
  }
  api.get('/v1/invoices/:id', parameters({}), ({ platform, id, params }) => withPayments(room, platform, find(platform, id), params.expand))

  api.get('/v1/invoices', List, ({ platform, params }) => {
    passBilling(room, platform)
    const found = shelves.invoices
      .list(platform)
      .filter(
        (invoice) =>
          (!params.customer || invoice.customer === params.customer) &&
          (!params.status || invoice.status === params.status) &&
          (!params.subscription || subscriptionIdOf(invoice) === params.subscription),
      )
      .map((invoice) => withPayments(room, platform, invoice, params.expand))
    return listPage('/v1/invoices', found, params, 'invoice')
  })

  api.post('/v1/invoices/:id/pay', Pay, (call) => {
    const { platform, id, now, params } = call
    const invoice = find(platform, id)
    if (invoice.status !== 'open') throw invalid('Invoice is already paid', { code: 'invoice_payment_intent_requires_action' })
    const method = params.payment_method ? findMethod(shelves, platform, params.payment_method, 'payment_method') : undefined
    const cause = causeOf(call)
    const outcome = collect(room, cause, id, { now, offSession: params.off_session ?? true, ...(method && { method }) })
    followInvoice(room, cause, shelves.invoices.get(platform, id)!, now)
    if (outcome === 'paid') return shelves.invoices.get(platform, id)!
    const intent = intentOf(room, platform, invoice)!
    return new StripeRefusal(402, {
      type: 'card_error',
      code: intent.last_payment_error?.code ?? 'invoice_payment_intent_requires_action',
      message: intent.last_payment_error?.message ?? 'This payment requires additional user action before it can be completed.',
    })
  })

  api.post('/v1/invoices/:id/mark_uncollectible', parameters({}), (call) => {
    const { platform, id, now } = call
    if (find(platform, id).status !== 'open') throw invalid('You can only pass in open invoices. This invoice is not open.')
    return markUncollectible(room, causeOf(call), id, now)
  })

  api.post('/v1/invoices/:id/void', parameters({}), (call) => {
    const { platform, id, now } = call
    if (find(platform, id).status !== 'open') throw invalid('You can only pass in open invoices. This invoice is not open.')
    const voided = voidInvoice(room, causeOf(call), id, now)
    followInvoice(room, causeOf(call), voided, now)
    return voided
  })
}

/** Gives an open invoice up. It can still be paid on its page. */
function markUncollectible(room: Room, cause: Cause, id: string, now: number): Stripe.Invoice {
  const marked = room.shelves.invoices.update(cause.platform, id, (draft) => {
    draft.status = 'uncollectible'
    draft.auto_advance = false
    draft.next_payment_attempt = null
    draft.status_transitions.marked_uncollectible_at = now
  })
  room.announce(cause, 'invoice.marked_uncollectible', marked)
  return marked
}

/** Payments are kept beside the invoice, and in the answer where the call expands them. */
function withPayments(room: Room, platform: string, invoice: Stripe.Invoice, expanded: readonly string[] = []): Stripe.Invoice {
  if (!expanded.some((path) => /^(data\.)?payments(\.|$)/.test(path))) return invoice
  const data = room.shelves.invoicePayments.find(platform, 'invoice', invoice.id)
  return { ...invoice, payments: { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` } }
}
