import type Stripe from 'stripe'
import type { Cause } from '../api/events.ts'
import { scopeOf } from '../api/platforms.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { collect, givenUpDay, type LineFacts, makeInvoice, planRetry, voidInvoice } from './invoices.ts'
import { daySeconds, periodEnd } from './periods.ts'

const incompleteSeconds = 23 * 3600

/** States that no subscription leaves again. */
export const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

export function changeSubscription(
  room: Room,
  cause: Cause,
  id: string,
  change: (draft: Stripe.Subscription) => void,
): Stripe.Subscription {
  const changed = room.shelves.subscriptions.update(cause.platform, id, change)
  room.announce(cause, isOver(changed) ? 'customer.subscription.deleted' : 'customer.subscription.updated', changed)
  return changed
}

/** Line of a period's price. */
export function periodLine(
  room: Room,
  platform: string,
  { items }: Stripe.Subscription,
  period: { start: number; end: number },
): LineFacts {
  const { price } = items.data[0]!
  const name = room.shelves.products.get(platform, idOf(price.product)!)?.name ?? ''
  return { amount: price.unit_amount!, description: `1 × ${name}`, period, isDiscountable: true }
}

/** Follows what became of an invoice: whether its subscription goes on, waits for its owner, or is due. */
export function followInvoice(room: Room, cause: Cause, invoice: Stripe.Invoice, now: number): void {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  const subscription = id ? room.shelves.subscriptions.get(cause.platform, id) : undefined
  if (!subscription || isOver(subscription) || idOf(subscription.latest_invoice) !== invoice.id) return
  const { status } = subscription
  if (invoice.status === 'paid' && (status === 'incomplete' || status === 'past_due'))
    changeSubscription(room, cause, subscription.id, (draft) => {
      draft.status = 'active'
    })
  if (invoice.status === 'void' && status === 'incomplete')
    changeSubscription(room, cause, subscription.id, (draft) => {
      draft.status = 'incomplete_expired'
      draft.ended_at = now
    })
  if (invoice.status === 'void' && status === 'past_due')
    changeSubscription(room, cause, subscription.id, (draft) => {
      draft.status = 'active'
    })
}

export function endSubscription(room: Room, cause: Cause, id: string, at: number, reason: string): Stripe.Subscription {
  return changeSubscription(room, cause, id, (draft) => {
    draft.status = 'canceled'
    draft.canceled_at ??= at
    draft.ended_at = at
    draft.cancellation_details = { comment: null, feedback: null, reason } as Stripe.Subscription.CancellationDetails
  })
}

/** Carries out what has come due: trials and periods that end, retries of refused cards, and first payments that nobody made. */
export function passBilling(room: Room, platform: string): void {
  const now = room.sandbox.clock.seconds(scopeOf(platform))
  for (const { id } of room.shelves.subscriptions.list(platform))
    for (let next = nextOf(room, platform, id); next && next.at <= now; next = nextOf(room, platform, id)) next.run()
}

/** As `passBilling`, outside a call. @returns whether something had come due */
export function catchUpBilling(room: Room, platform: string): boolean {
  const isDue = isBillingDue(room, platform)
  if (isDue) room.sandbox.state.transaction(() => passBilling(room, platform))
  return isDue
}

function isBillingDue(room: Room, platform: string): boolean {
  const now = room.sandbox.clock.seconds(scopeOf(platform))
  return room.shelves.subscriptions.list(platform).some(({ id }) => (nextOf(room, platform, id)?.at ?? now + 1) <= now)
}

interface Due {
  at: number
  run: () => void
}

function nextOf(room: Room, platform: string, id: string): Due | undefined {
  const { shelves } = room
  const subscription = shelves.subscriptions.get(platform, id)!
  const cause = { platform }
  if (isOver(subscription)) return undefined
  const invoice = shelves.invoices.get(platform, idOf(subscription.latest_invoice) ?? '')
  const item = subscription.items.data[0]!
  if (subscription.status === 'incomplete') {
    const at = subscription.created + incompleteSeconds
    return { at, run: () => followInvoice(room, cause, voidInvoice(room, cause, invoice!.id, at), at) }
  }
  const ends: Due =
    subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end
      ? {
          at: subscription.cancel_at,
          run: () => void endSubscription(room, cause, id, subscription.cancel_at!, 'cancellation_requested'),
        }
      : { at: item.current_period_end, run: () => renew(room, cause, id, item.current_period_end) }
  if (subscription.status !== 'past_due' || invoice?.status !== 'open') return ends
  const retryAt = invoice.next_payment_attempt
  const due: Due =
    retryAt !== null
      ? { at: retryAt, run: () => retry(room, cause, invoice.id, retryAt) }
      : {
          at: invoice.created + givenUpDay * daySeconds,
          run: () => void endSubscription(room, cause, id, invoice.created + givenUpDay * daySeconds, 'payment_failed'),
        }
  return due.at <= ends.at ? due : ends
}

function renew(room: Room, cause: Cause, id: string, at: number): void {
  const isFirst = room.shelves.subscriptions.get(cause.platform, id)!.status === 'trialing'
  const renewed = room.shelves.subscriptions.update(cause.platform, id, (draft) => {
    const item = draft.items.data[0]!
    if (isFirst) draft.billing_cycle_anchor = at
    draft.status = 'active'
    item.current_period_start = at
    item.current_period_end = periodEnd(item.price.recurring!, draft.billing_cycle_anchor, at)
  })
  const period = { start: at, end: renewed.items.data[0]!.current_period_end }
  const invoice = makeInvoice(room, cause, {
    subscription: renewed,
    reason: 'subscription_cycle',
    lines: [periodLine(room, cause.platform, renewed, period)],
    now: at,
  })
  const isPaid = invoice.status === 'paid' || collect(room, cause, invoice.id, { now: at, offSession: true }) === 'paid'
  if (!isPaid) planRetry(room, cause.platform, invoice.id)
  changeSubscription(room, cause, id, (draft) => {
    draft.status = isPaid ? 'active' : 'past_due'
  })
}

function retry(room: Room, cause: Cause, invoiceId: string, at: number): void {
  if (collect(room, cause, invoiceId, { now: at, offSession: true }) === 'paid')
    followInvoice(room, cause, room.shelves.invoices.get(cause.platform, invoiceId)!, at)
  else planRetry(room, cause.platform, invoiceId)
}
