import type Stripe from 'stripe'
import { z } from 'zod'
import type { Api, Call } from '../api/calls.ts'
import { newId } from '../api/ids.ts'
import { listPage } from '../api/lists.ts'
import { Metadata, mergeMetadata, oneOf, paging, parameters, Text, Whole, YesNo } from '../api/parameters.ts'
import { invalid, noSuch, StripeRefusal } from '../api/refusals.ts'
import { causeOf, type Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { findCustomer } from '../customers/customer.ts'
import { findProduct, newPrice } from './catalogue.ts'
import { collect, makeInvoice } from './invoices.ts'
import { addMonths, daySeconds, periodEnd } from './periods.ts'
import { changeSubscription, endSubscription, isOver, passBilling, periodLine } from './run-subscription.ts'

const Create = parameters({
  customer: Text,
  items: z
    .array(
      z.strictObject({
        price_data: z.strictObject({
          currency: Text,
          product: Text,
          unit_amount: Whole,
          recurring: z.strictObject({ interval: oneOf(['day', 'week', 'month', 'year']), interval_count: Whole.optional() }),
        }),
        quantity: Whole.optional(),
      }),
    )
    .length(1),
  add_invoice_items: z
    .array(
      z.strictObject({
        price_data: z.strictObject({ currency: Text, product: Text, unit_amount: Whole }),
        quantity: Whole.optional(),
        discountable: YesNo.optional(),
      }),
    )
    .max(20)
    .optional(),
  cancel_at: Whole.optional(),
  cancel_at_period_end: YesNo.optional(),
  collection_method: oneOf(['charge_automatically']).optional(),
  default_payment_method: Text.optional(),
  description: Text.max(500).optional(),
  discounts: z
    .array(z.strictObject({ coupon: Text }))
    .max(1)
    .optional(),
  metadata: Metadata.optional(),
  off_session: YesNo.optional(),
  payment_behavior: oneOf(['allow_incomplete', 'error_if_incomplete']).optional(),
  trial_end: Whole.optional(),
  trial_period_days: Whole.optional(),
})
const Update = parameters({
  cancel_at_period_end: YesNo.optional(),
  default_payment_method: Text.optional(),
  description: Text.max(500).optional(),
  metadata: Metadata.optional(),
})
const statuses = ['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'trialing'] as const
const List = parameters({ ...paging, customer: Text.optional(), status: oneOf(statuses).optional() })

/** Subscriptions of one item each, charged to the customer's card. */
export function registerSubscriptions(api: Api, room: Room): void {
  const { shelves } = room
  api.post('/v1/subscriptions', Create, (call) => create(room, call))

  api.get('/v1/subscriptions/:id', parameters({}), ({ platform, id }) => {
    passBilling(room, platform)
    return findSubscription(room, platform, id)
  })

  api.get('/v1/subscriptions', List, ({ platform, params }) => {
    passBilling(room, platform)
    if (params.customer) findCustomer(shelves, platform, params.customer, 'customer')
    const all = params.customer ? shelves.subscriptions.find(platform, 'customer', params.customer) : shelves.subscriptions.list(platform)
    const { status } = params
    const found = all.filter((one) => {
      if (status === 'all') return true
      if (status === undefined) return one.status !== 'canceled'
      return status === 'ended' ? isOver(one) : one.status === status
    })
    return listPage('/v1/subscriptions', found, params, 'subscription')
  })

  api.post('/v1/subscriptions/:id', Update, (call) => {
    const { platform, id, params } = call
    passBilling(room, platform)
    const subscription = findSubscription(room, platform, id)
    if (isOver(subscription))
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.', { code: 'resource_missing' })
    if (params.default_payment_method) checkMethod(room, platform, params.default_payment_method, idOf(subscription.customer)!)
    const { cancel_at_period_end: ends } = params
    return changeSubscription(room, causeOf(call), id, (draft) => {
      draft.metadata = mergeMetadata(draft.metadata, params.metadata)
      if (params.description !== undefined) draft.description = params.description
      if (params.default_payment_method !== undefined) draft.default_payment_method = params.default_payment_method
      if (ends !== undefined && ends !== draft.cancel_at_period_end) {
        draft.cancel_at_period_end = ends
        draft.cancel_at = ends ? draft.items.data[0]!.current_period_end : null
        draft.canceled_at = ends ? call.now : null
      }
    })
  })

  api.delete('/v1/subscriptions/:id', parameters({ invoice_now: YesNo.optional(), prorate: YesNo.optional() }), (call) => {
    passBilling(room, call.platform)
    const subscription = findSubscription(room, call.platform, call.id)
    if (isOver(subscription)) throw noSuch('subscription', call.id)
    if (call.params.prorate) throw invalid('This sandbox credits nothing: prorate is not imitated.', { param: 'prorate' })
    return endSubscription(room, causeOf(call), call.id, call.now, 'cancellation_requested')
  })
}

function create(room: Room, call: Call<z.output<typeof Create>>): Stripe.Subscription | StripeRefusal {
  const { platform, now, params } = call
  const { shelves } = room
  const customer = findCustomer(shelves, platform, params.customer, 'customer')
  const { price_data: priced } = params.items[0]!
  findProduct(room, platform, priced.product, 'items[0][price_data][product]')
  for (const [place, { price_data: added }] of (params.add_invoice_items ?? []).entries())
    findProduct(room, platform, added.product, `add_invoice_items[${place}][price_data][product]`)
  if (params.default_payment_method) checkMethod(room, platform, params.default_payment_method, customer.id)
  if (params.trial_end !== undefined && params.trial_period_days !== undefined)
    throw invalid('You cannot pass both `trial_end` and `trial_period_days`.', { param: 'trial_end' })
  if (params.trial_end !== undefined && params.trial_end <= now)
    throw invalid('Invalid timestamp: must be in the future', { param: 'trial_end' })
  const trialEnd = params.trial_end ?? (params.trial_period_days ? now + params.trial_period_days * daySeconds : null)
  const chosen = params.default_payment_method ?? idOf(customer.invoice_settings.default_payment_method)
  if (!chosen && trialEnd === null) {
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.'
    throw invalid(message, { code: 'resource_missing' })
  }
  const coupon = params.discounts?.[0] && shelves.coupons.get(platform, params.discounts[0].coupon)
  if (params.discounts?.[0] && !coupon) throw noSuch('coupon', params.discounts[0].coupon, 'discounts[0][coupon]')
  const cause = causeOf(call)
  const subscription = shelves.subscriptions.put(platform, newSubscription(call, trialEnd))
  if (coupon) discount(room, platform, subscription, coupon, now)
  const made = shelves.subscriptions.get(platform, subscription.id)!
  room.announce(cause, 'customer.subscription.created', made)
  const { current_period_start: start, current_period_end: end } = made.items.data[0]!
  const invoice = makeInvoice(room, cause, {
    subscription: made,
    reason: 'subscription_create',
    lines: [
      { ...periodLine(room, platform, made, { start, end }), ...(trialEnd === null ? {} : { amount: 0 }) },
      ...(params.add_invoice_items ?? []).map(({ price_data: { unit_amount: amount, product } }) => ({
        amount,
        description: shelves.products.get(platform, product)!.name,
        period: { start: now, end: now },
        isDiscountable: false,
      })),
    ],
    now,
  })
  if (invoice.status === 'paid') return shelves.subscriptions.get(platform, made.id)!
  const outcome = collect(room, cause, invoice.id, { now, offSession: params.off_session ?? false })
  if (outcome === 'paid') return shelves.subscriptions.get(platform, made.id)!
  if (params.payment_behavior === 'error_if_incomplete')
    throw new StripeRefusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  return changeSubscription(room, cause, made.id, (draft) => {
    draft.status = 'incomplete'
  })
}

function discount(room: Room, platform: string, { id, customer }: Stripe.Subscription, coupon: Stripe.Coupon, now: number): void {
  const end =
    coupon.duration === 'repeating' ? addMonths(now, coupon.duration_in_months!) : coupon.duration === 'once' ? now + daySeconds : null
  const made = room.shelves.discounts.put(platform, {
    id: newId('di_1', 23).replace('di_1_', 'di_1'),
    object: 'discount',
    checkout_session: null,
    customer: idOf(customer),
    customer_account: null,
    end,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: id,
    subscription_item: null,
  })
  room.shelves.subscriptions.update(platform, id, (draft) => {
    draft.discounts = [made.id]
  })
}

function checkMethod(room: Room, platform: string, id: string, customer: string): void {
  if (room.shelves.paymentMethods.get(platform, id)?.customer !== customer) throw noSuch('PaymentMethod', id, 'default_payment_method')
}

function findSubscription(room: Room, platform: string, id: string): Stripe.Subscription {
  const subscription = room.shelves.subscriptions.get(platform, id)
  if (!subscription) throw noSuch('subscription', id)
  return subscription
}

function newSubscription({ now, params }: Call<z.output<typeof Create>>, trialEnd: number | null): Stripe.Subscription {
  const id = newId('sub_1', 23).replace('sub_1_', 'sub_1')
  const { price_data: priced } = params.items[0]!
  const { interval, interval_count: intervalCount = 1 } = priced.recurring
  const currency = priced.currency.toLowerCase()
  const price = newPrice({ product: priced.product, currency, amount: priced.unit_amount, interval, intervalCount, created: now })
  const end = trialEnd ?? periodEnd(price.recurring!, now, now)
  const isEnding = params.cancel_at_period_end ?? false
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: isEnding ? end : (params.cancel_at ?? null),
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? now : null,
    cancellation_details: { comment: null, feedback: null, reason: isEnding ? 'cancellation_requested' : null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: params.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: params.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [newItem(id, price, now, end)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  } as unknown as Stripe.Subscription
}

function newItem(subscription: string, price: Stripe.Price, start: number, end: number): Stripe.SubscriptionItem {
  const { interval, interval_count: count } = price.recurring!
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: 'plan',
      active: false,
      amount: price.unit_amount,
      amount_decimal: String(price.unit_amount),
      billing_scheme: 'per_unit',
      created: price.created,
      currency: price.currency,
      interval,
      interval_count: count,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product: idOf(price.product),
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  } as unknown as Stripe.SubscriptionItem
}
