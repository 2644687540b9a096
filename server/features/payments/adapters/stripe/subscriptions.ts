/** Subscriptions that are charged to a store's card, and their invoices. What they are is in their metadata: store, key, begin. */

import type { BilledStatus, BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import { type CardBillingTerms, monthsOf, reducedMonths } from '@quayside/domain/plans/card-billing'
import { type Money, money, subtract } from '@quayside/domain/vocabulary/money'
import { addMonths } from '@quayside/domain/vocabulary/months'
import type Stripe from 'stripe'
import { OutsideError } from '#foundation/outside/outside-error'
import { asking, type Viewer } from './client.ts'
import { idOf, orNothing, ours } from './shapes.ts'

export interface WantedSubscription extends CardBillingTerms {
  readonly customerId: string
  readonly now: Date
}

const productOf = ({ plan }: CardBillingTerms): string => `plan_${plan}`
const couponOf = ({ key }: CardBillingTerms): string => `first-${key}`
const dayMs = 86_400_000

/** Checked by the SDK's own type; the published request schemas leave subscriptions out. */
function subscriptionParams(wanted: WantedSubscription) {
  const { customerId, storeId, key, plan, frequency, price, firstPrice, trialDays, credit, startsAt } = wanted
  const currency = price.currency.toLowerCase()
  const product = productOf(wanted)
  const months = monthsOf[frequency]
  const recurring = months === 12 ? { interval: 'year' as const } : { interval: 'month' as const, interval_count: months }
  return {
    customer: customerId,
    items: [{ price_data: { currency, product, unit_amount: price.minor, recurring } }],
    ...(credit.minor > 0
      ? { add_invoice_items: [{ price_data: { currency, product, unit_amount: -credit.minor }, discountable: false }] }
      : {}),
    ...(firstPrice.minor < price.minor ? { discounts: [{ coupon: couponOf(wanted) }] } : {}),
    ...(startsAt ? { trial_end: Math.floor(startsAt.getTime() / 1000) } : trialDays > 0 ? { trial_period_days: trialDays } : {}),
    ...(frequency === 'SIX_MONTHS' ? onlyPeriodOf(startsAt, months) : {}),
    metadata: { store: String(storeId), key, plan, ...(startsAt ? { starts_at: startsAt.toISOString() } : {}) },
  } satisfies Stripe.SubscriptionCreateParams
}

/** Months that are bought at once are a period that is not followed by another. Where it begins later, the time until then is a period too. */
const onlyPeriodOf = (startsAt: Date | undefined, months: number) =>
  startsAt ? { cancel_at: Math.floor(addMonths(startsAt, months).getTime() / 1000) } : { cancel_at_period_end: true }

function couponParams(wanted: WantedSubscription) {
  const { frequency, price, firstPrice, firstCharges = 1, trialDays, startsAt, now } = wanted
  const firstChargeAt = startsAt ?? new Date(now.getTime() + trialDays * dayMs)
  return {
    id: couponOf(wanted),
    name: 'First charges',
    amount_off: subtract(price, firstPrice).minor,
    currency: price.currency.toLowerCase(),
    duration: 'repeating',
    duration_in_months: reducedMonths(frequency, firstCharges, now, firstChargeAt),
  } satisfies Stripe.CouponCreateParams
}

/**
 * Creates a subscription, once for each key. A first charge that the card does not make at once leaves it pending.
 * @returns its id
 * @throws OutsideError
 */
export async function createSubscription(viewer: Viewer, wanted: WantedSubscription): Promise<string> {
  const { key, name, price, firstPrice } = wanted
  await once(
    asking(viewer, (stripe) =>
      stripe.products.create({ id: productOf(wanted), name }, { idempotencyKey: `product:${productOf(wanted)}:${name}` }),
    ),
  )
  if (firstPrice.minor < price.minor)
    await once(asking(viewer, (stripe) => stripe.coupons.create(couponParams(wanted), { idempotencyKey: `coupon:${key}` })))
  const { id } = await asking(viewer, (stripe) =>
    stripe.subscriptions.create(subscriptionParams(wanted), { idempotencyKey: `subscription:${key}` }),
  )
  return id
}

/** Takes an object that was made before, maybe by a call whose answer was lost, for made. */
async function once(made: Promise<unknown>): Promise<void> {
  await made.catch((error: unknown) => {
    if (error instanceof OutsideError && error.code === 'resource_already_exists') return
    throw error
  })
}

/** A subscription of ours, as Stripe has it. */
export interface FoundSubscription {
  readonly storeId: number
  readonly key: string
  readonly billed: BilledSubscription
  /** Newest invoice that waits to be paid. */
  readonly openInvoiceId: string | undefined
}

/** @returns undefined for a subscription that is not ours, and where Stripe has none */
export async function readSubscription(viewer: Viewer, id: string): Promise<FoundSubscription | undefined> {
  const found = await orNothing(asking(viewer, (stripe) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })))
  return found && foundOf(found)
}

/** The subscription of a key whose answer was lost. */
export async function findSubscriptionByKey(viewer: Viewer, customerId: string, key: string): Promise<FoundSubscription | undefined> {
  return asking(viewer, async (stripe) => {
    for await (const each of stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice'],
    }))
      if (each.metadata.key === key) return foundOf(each)
    return undefined
  })
}

/** Ends a subscription with its period, or lets it go on. */
export async function setSubscriptionEnd(viewer: Viewer, id: string, endsWithPeriod: boolean): Promise<void> {
  await asking(viewer, (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: endsWithPeriod }))
}

/** Ends a subscription now; one that is over already stays so. */
export async function cancelSubscription(viewer: Viewer, id: string): Promise<void> {
  await orNothing(asking(viewer, (stripe) => stripe.subscriptions.cancel(id)))
}

/** Makes sure that an open invoice is never charged. One that was paid meanwhile stays so. */
export async function voidInvoice(viewer: Viewer, id: string): Promise<void> {
  await asking(viewer, (stripe) => stripe.invoices.voidInvoice(id)).catch((error: unknown) => {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
  })
}

/** Subscription of an invoice. */
export async function subscriptionOfInvoice(viewer: Viewer, id: string): Promise<string | undefined> {
  const invoice = await orNothing(asking(viewer, (stripe) => stripe.invoices.retrieve(id)))
  return invoice && idOf(invoice.parent?.subscription_details?.subscription)
}

export interface InvoiceFacts {
  readonly invoiceId: string
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Amount that the card is charged, tax included. */
  readonly amount: Money
  readonly tax: Money
  /** Price of the period less its discount. */
  readonly period: Money
  /** Credit for the plan before. */
  readonly credit: Money
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly intentId: string | null
}

/** The newest invoices of a subscription. */
export async function invoicesOf(viewer: Viewer, subscriptionId: string): Promise<InvoiceFacts[]> {
  const { data } = await asking(viewer, (stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, limit: 12, expand: ['data.payments'] }),
  )
  return data.flatMap((invoice) => factsOf(invoice) ?? [])
}

function factsOf(invoice: Stripe.Invoice): InvoiceFacts | undefined {
  const { id, status, created, total_taxes: taxes, lines } = invoice
  const amount = ours(invoice.amount_due, invoice.currency)
  if (!amount || !status) return undefined
  const of = (minor: number) => money(minor, amount.currency)
  const priced = lines.data.filter(({ parent }) => parent?.type === 'subscription_item_details')
  const added = lines.data.filter(({ parent }) => parent?.type !== 'subscription_item_details')
  const net = (line: Stripe.InvoiceLineItem): number =>
    line.amount - (line.discount_amounts ?? []).reduce((sum, { amount: off }) => sum + off, 0)
  const period = priced[0]?.period ?? { start: invoice.period_start, end: invoice.period_end }
  const paidAt = invoice.status_transitions.paid_at
  return {
    invoiceId: id,
    status: status as InvoiceFacts['status'],
    amount,
    tax: of((taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0)),
    period: of(priced.reduce((sum, line) => sum + net(line), 0)),
    credit: of(Math.max(0, -added.reduce((sum, line) => sum + line.amount, 0))),
    periodStart: dateOf(period.start),
    periodEnd: dateOf(period.end),
    createdAt: dateOf(created),
    paidAt: status === 'paid' && paidAt !== null ? dateOf(paidAt) : null,
    intentId: idOf(invoice.payments?.data[0]?.payment.payment_intent) ?? null,
  }
}

function foundOf(subscription: Stripe.Subscription): FoundSubscription | undefined {
  const { id, metadata, items, cancel_at_period_end: ends, cancel_at: endsAt, trial_end: trialEnd } = subscription
  const item = items.data[0]
  const storeId = Number(metadata.store)
  if (!item || !metadata.key || !Number.isSafeInteger(storeId)) return undefined
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  const isUnpaid = invoice?.status === 'open'
  const startsAt = metadata.starts_at ? new Date(metadata.starts_at) : undefined
  // Until then nothing is charged, and the plan before holds.
  const waits = startsAt !== undefined && subscription.status === 'trialing'
  return {
    storeId,
    key: metadata.key,
    openInvoiceId: isUnpaid ? invoice?.id : undefined,
    billed: {
      reference: id,
      status: waits ? 'pending' : (statuses[subscription.status] ?? 'cancelled'),
      currentPeriodEnd: dateOf(item.current_period_end),
      trialEndsAt: trialEnd === null || startsAt ? undefined : dateOf(trialEnd),
      startsAt,
      cancelsAtPeriodEnd: ends || endsAt !== null,
      confirmationUrl: isUnpaid ? (invoice?.hosted_invoice_url ?? undefined) : undefined,
      price: ours(item.price.unit_amount ?? 0, item.price.currency),
    },
  }
}

const statuses: Readonly<Record<string, BilledStatus>> = {
  incomplete: 'pending',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'cancelled',
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000)
