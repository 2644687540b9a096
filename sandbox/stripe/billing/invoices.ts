import type Stripe from 'stripe'
import type { Cause } from '../api/events.ts'
import { newId } from '../api/ids.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { declineOf } from '../api/test-cards.ts'
import { behaviourOf } from '../customers/payment-methods.ts'
import { askForAuthentication } from '../payments/authentication.ts'
import { fail, succeed } from '../payments/charging.ts'
import { newIntent } from '../payments/payment-intents.ts'
import { daySeconds } from './periods.ts'

export interface LineFacts {
  amount: number
  description: string
  period: { start: number; end: number }
  /** False for a line that no discount makes less. */
  isDiscountable: boolean
}

export interface InvoiceFacts {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle'
  lines: readonly LineFacts[]
  now: number
}

/** Days after the first refusal of a renewal on which the card is tried again; after the last one the subscription is cancelled. */
export const retryDays = [3, 5]
export const givenUpDay = 7

/** Creates and finalises an invoice. One without an amount is paid at once; another one waits for `collect`. */
export function makeInvoice(room: Room, cause: Cause, { subscription, reason, lines, now }: InvoiceFacts): Stripe.Invoice {
  const { shelves, sandbox } = room
  const { platform } = cause
  const id = newId('in_1', 23).replace('in_1_', 'in_1')
  const discount = subscription.discounts[0]
  const coupon = discount ? couponOf(room, platform, discount as string, now) : undefined
  const made = lines.map((line) => newLine(id, subscription, line, line.isDiscountable ? coupon : undefined))
  const subtotal = made.reduce((sum, line) => sum + line.amount, 0)
  const off = made.reduce((sum, line) => sum + line.discount_amounts!.reduce((all, { amount }) => all + amount, 0), 0)
  const due = Math.max(0, subtotal - off)
  const customer = shelves.customers.get(platform, idOf(subscription.customer)!)!
  const intent =
    due > 0
      ? shelves.paymentIntents.put(
          platform,
          newIntent(now, {
            amount: due,
            currency: subscription.currency,
            customer: customer.id,
            description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
          }),
        )
      : undefined
  const invoice = shelves.invoices.put(platform, {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: due > 0,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${sandbox.url}/stripe/invoices/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: made, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: due > 0 ? 'open' : 'paid',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: due > 0 ? null : now, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total: subtotal - off,
    total_discount_amounts: discount && off > 0 ? [{ amount: off, discount: discount as string }] : [],
    total_excluding_tax: subtotal - off,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  } as unknown as Stripe.Invoice)
  shelves.customers.update(platform, customer.id, (draft) => {
    draft.next_invoice_sequence = (draft.next_invoice_sequence ?? 1) + 1
  })
  if (intent)
    shelves.invoicePayments.put(platform, {
      id: newId('inpay_1', 23).replace('inpay_1_', 'inpay_1'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: due,
      created: now,
      currency: subscription.currency,
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    })
  shelves.subscriptions.update(platform, subscription.id, (draft) => {
    draft.latest_invoice = id
  })
  room.announce(cause, 'invoice.created', invoice)
  room.announce(cause, 'invoice.finalized', invoice)
  if (due === 0) announcePaid(room, cause, invoice)
  return invoice
}

/** The coupon of a discount that still holds. */
function couponOf(room: Room, platform: string, id: string, now: number): { coupon: Stripe.Coupon; discount: string } | undefined {
  const discount = room.shelves.discounts.get(platform, id)
  if (!discount || (discount.end !== null && discount.end <= now)) return undefined
  const coupon = room.shelves.coupons.get(platform, idOf(discount.source.coupon)!)
  return coupon && { coupon, discount: id }
}

function newLine(
  invoice: string,
  subscription: Stripe.Subscription,
  { amount, description, period, isDiscountable }: LineFacts,
  reduction: { coupon: Stripe.Coupon; discount: string } | undefined,
): Stripe.InvoiceLineItem {
  const item = subscription.items.data[0]!
  const off = reduction && amount > 0 ? Math.min(amount, offOf(reduction.coupon, amount)) : 0
  return {
    id: newId('il_1', 23).replace('il_1_', 'il_1'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description,
    discount_amounts: reduction && off > 0 ? [{ amount: off, discount: reduction.discount }] : [],
    discountable: isDiscountable,
    discounts: reduction && off > 0 ? [reduction.discount] : [],
    invoice,
    livemode: false,
    metadata: {},
    parent: isDiscountable
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: item.id,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii_1', 23).replace('ii_1_', 'ii_1'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product)! },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } as unknown as Stripe.InvoiceLineItem
}

const offOf = ({ amount_off: off, percent_off: percent }: Stripe.Coupon, amount: number): number =>
  off ?? Math.round((amount * (percent ?? 0)) / 100)

export type Collected = 'paid' | 'requires_action' | 'declined'

/**
 * Charges an open invoice, at its subscription's renewal or for the owner.
 * @param method card of the owner's choice; the customer's where undefined
 */
export function collect(
  room: Room,
  cause: Cause,
  invoiceId: string,
  { now, offSession, method: chosen }: { now: number; offSession: boolean; method?: Stripe.PaymentMethod },
): Collected {
  const { shelves } = room
  const { platform } = cause
  const invoice = shelves.invoices.get(platform, invoiceId)!
  const intent = intentOf(room, platform, invoice)!
  const method = chosen ?? cardFor(room, platform, invoice)
  shelves.invoices.update(platform, invoiceId, (draft) => {
    draft.attempted = true
    draft.attempt_count += 1
  })
  if (!method) {
    refuse(room, cause, invoiceId)
    return 'declined'
  }
  const behaviour = behaviourOf(shelves, platform, method, now)
  if (behaviour === 'needs-authentication' && !offSession) {
    askForAuthentication(room, cause, intent, method, invoice.hosted_invoice_url ?? undefined)
    room.announce(cause, 'invoice.payment_action_required', shelves.invoices.get(platform, invoiceId)!)
    return 'requires_action'
  }
  const decline = declineOf(behaviour)
  if (decline) {
    fail(room, cause, intent.id, method, decline, { created: now })
    refuse(room, cause, invoiceId)
    return 'declined'
  }
  succeed(room, cause, intent.id, method, { created: now })
  markPaid(room, cause, invoiceId, now)
  return 'paid'
}

function refuse(room: Room, cause: Cause, invoiceId: string): void {
  room.announce(cause, 'invoice.payment_failed', room.shelves.invoices.get(cause.platform, invoiceId)!)
}

/** Notes that an invoice is paid, by a charge or by a bank's approval. */
export function markPaid(room: Room, cause: Cause, invoiceId: string, now: number): void {
  const { shelves } = room
  const { platform } = cause
  const paid = shelves.invoices.update(platform, invoiceId, (draft) => {
    draft.status = 'paid'
    draft.amount_paid = draft.amount_due
    draft.amount_remaining = 0
    draft.auto_advance = false
    draft.next_payment_attempt = null
    draft.status_transitions.paid_at = now
  })
  for (const payment of shelves.invoicePayments.find(platform, 'invoice', invoiceId))
    shelves.invoicePayments.update(platform, payment.id, (draft) => {
      draft.status = 'paid'
      draft.amount_paid = draft.amount_requested
      draft.status_transitions.paid_at = now
    })
  announcePaid(room, cause, paid)
}

function announcePaid(room: Room, cause: Cause, invoice: Stripe.Invoice): void {
  room.announce(cause, 'invoice.paid', invoice)
  room.announce(cause, 'invoice.payment_succeeded', invoice)
}

/** Ends an open invoice: it is never charged. */
export function voidInvoice(room: Room, cause: Cause, invoiceId: string, now: number): Stripe.Invoice {
  const { shelves } = room
  const { platform } = cause
  const intent = intentOf(room, platform, shelves.invoices.get(platform, invoiceId)!)
  if (intent && intent.status !== 'succeeded')
    shelves.paymentIntents.update(platform, intent.id, (draft) => {
      draft.status = 'canceled'
      draft.canceled_at = now
      draft.cancellation_reason = 'void_invoice'
      draft.next_action = null
    })
  const voided = shelves.invoices.update(platform, invoiceId, (draft) => {
    draft.status = 'void'
    draft.auto_advance = false
    draft.next_payment_attempt = null
    draft.status_transitions.voided_at = now
  })
  for (const payment of shelves.invoicePayments.find(platform, 'invoice', invoiceId))
    shelves.invoicePayments.update(platform, payment.id, (draft) => {
      draft.status = 'canceled'
      draft.status_transitions.canceled_at = now
    })
  room.announce(cause, 'invoice.voided', voided)
  return voided
}

/** Plans the next attempt at a renewal that was refused. @returns false after the last one */
export function planRetry(room: Room, platform: string, invoiceId: string): boolean {
  const { created, attempt_count: count } = room.shelves.invoices.get(platform, invoiceId)!
  const day = retryDays[count - 1]
  room.shelves.invoices.update(platform, invoiceId, (draft) => {
    draft.next_payment_attempt = day === undefined ? null : created + day * daySeconds
  })
  return day !== undefined
}

export function intentOf(room: Room, platform: string, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const [payment] = room.shelves.invoicePayments.find(platform, 'invoice', invoice.id)
  return payment && room.shelves.paymentIntents.get(platform, idOf(payment.payment.payment_intent)!)
}

/** The card that a subscription's invoice is charged to: its own, or the customer's. */
export function cardFor(room: Room, platform: string, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const { shelves } = room
  const subscription = shelves.subscriptions.get(platform, subscriptionIdOf(invoice))
  const customer = shelves.customers.get(platform, idOf(invoice.customer)!)
  const id = idOf(subscription?.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method)
  const method = id ? shelves.paymentMethods.get(platform, id) : undefined
  return method?.customer === customer?.id ? method : undefined
}

export const subscriptionIdOf = ({ parent }: Stripe.Invoice): string => idOf(parent!.subscription_details!.subscription)!
