import { Impossible } from '../shop/impossible.ts'
import { amount, cents } from '../shop/money.ts'
import { isoTime, type Shopify } from '../shop/shops.ts'
import { type AppSubscription, daysMs, intervalMs } from './charges.ts'
import { discounted, isInTrial, lastPrice, nextPrice, unusedCents } from './prices.ts'
import { bill, changeSubscription, nowIn } from './save-charge.ts'

/**
 * Carries out the merchant's approval: a first subscription starts; another one replaces the present one, at once or at the end of what
 * is paid for.
 */
export function acceptSubscription(shopify: Shopify, subscription: AppSubscription): AppSubscription {
  const now = nowIn(shopify, subscription.shop)
  const others = shopify.state.appSubscriptions
    .find('shop', subscription.shop)
    .filter((one) => one.app === subscription.app && one.id !== subscription.id)
  for (const waiting of others.filter(({ status, startsAt }) => status === 'PENDING' && startsAt !== null))
    changeSubscription(shopify, waiting, { status: 'CANCELLED' })
  const old = others.find(({ status }) => status === 'ACTIVE' || status === 'FROZEN')
  if (old?.status === 'ACTIVE' && old.paidUntil && isDeferred(old, subscription))
    return changeSubscription(shopify, subscription, { acceptedAt: isoTime(now), startsAt: old.paidUntil })
  return start(shopify, subscription, now, old)
}

/** Whether the present subscription runs on until its end. @see AppSubscriptionReplacementBehavior in the published schema */
function isDeferred(old: AppSubscription, { replacementBehavior, ...fresh }: AppSubscription): boolean {
  if (old.currency !== fresh.currency || replacementBehavior === 'APPLY_IMMEDIATELY') return false
  if (replacementBehavior === 'APPLY_ON_NEXT_BILLING_CYCLE') return true
  const isSame = old.interval === fresh.interval && old.price === fresh.price && old.name === fresh.name
  return old.interval === 'ANNUAL' && (fresh.interval !== 'ANNUAL' || cents(fresh.price) < cents(old.price)) ? true : isSame
}

/** Starts a subscription at a time, in place of another. */
export function start(shopify: Shopify, subscription: AppSubscription, at: number, old?: AppSubscription): AppSubscription {
  if (old) changeSubscription(shopify, old, { status: 'CANCELLED' })
  const isPaid = old?.status === 'ACTIVE' && old.intervalsBilled > 0 && !isInTrial(old, at) && Date.parse(old.paidUntil ?? '') > at
  const active = { status: 'ACTIVE', acceptedAt: subscription.acceptedAt ?? isoTime(at), startsAt: null } as const
  if (isPaid && old.interval === subscription.interval && old.currency === subscription.currency && subscription.trialDays === 0)
    return takeOver(shopify, subscription, at, old, active)
  if (isPaid) credit(shopify, old, unusedCents(lastPrice(old), old, at), at)
  if (subscription.trialDays > 0) {
    const trialEndsAt = isoTime(at + daysMs(subscription.trialDays))
    return changeSubscription(shopify, subscription, { ...active, trialEndsAt, paidUntil: trialEndsAt })
  }
  return changeSubscription(shopify, subscription, { ...active, ...billInterval(shopify, subscription, at) })
}

/** The new one keeps the period of the old one; the difference for what is left of it is billed or credited. */
function takeOver(
  shopify: Shopify,
  subscription: AppSubscription,
  at: number,
  old: AppSubscription,
  active: Partial<AppSubscription>,
): AppSubscription {
  const price = discounted(subscription.price, subscription.discount)
  const difference = unusedCents(price, old, at) - unusedCents(lastPrice(old), old, at)
  const period = { from: at, to: Date.parse(old.paidUntil!) }
  const description = `${subscription.name} instead of ${old.name}`
  if (difference > 0) bill(shopify, subscription, { kind: 'proration', description, amount: amount(difference), period })
  if (difference < 0) bill(shopify, subscription, { kind: 'credit', description, amount: amount(difference), period })
  return changeSubscription(shopify, subscription, { ...active, paidUntil: old.paidUntil, intervalsBilled: 1 })
}

/** Bills the next interval. @returns the changes by that */
export function billInterval(shopify: Shopify, subscription: AppSubscription, from: number): Partial<AppSubscription> {
  const to = from + intervalMs[subscription.interval]
  bill(shopify, subscription, {
    kind: 'recurring',
    description: subscription.name,
    amount: nextPrice(subscription),
    period: { from, to },
  })
  return { paidUntil: isoTime(to), intervalsBilled: subscription.intervalsBilled + 1 }
}

/** Ends a subscription by its app, or with its app. What was paid for stays paid, unless the rest is credited. */
export function cancelSubscription(shopify: Shopify, subscription: AppSubscription, prorate: boolean): AppSubscription {
  const now = nowIn(shopify, subscription.shop)
  if (prorate && subscription.status === 'ACTIVE' && !isInTrial(subscription, now))
    credit(shopify, subscription, unusedCents(lastPrice(subscription), subscription, now), now)
  return changeSubscription(shopify, subscription, { status: 'CANCELLED' })
}

function credit(shopify: Shopify, subscription: AppSubscription, hundredths: number, at: number): void {
  if (hundredths === 0) return
  const period = { from: at, to: Date.parse(subscription.paidUntil!) }
  bill(shopify, subscription, { kind: 'credit', description: `Unused: ${subscription.name}`, amount: amount(-hundredths), period })
}

/** The merchant stops paying its bill at Shopify. */
export function freeze(shopify: Shopify, subscription: AppSubscription): AppSubscription {
  if (subscription.status !== 'ACTIVE') throw new Impossible(`A subscription that is ${subscription.status} cannot be frozen`)
  return changeSubscription(shopify, subscription, { status: 'FROZEN' })
}

/** The merchant pays again: what ran out meanwhile begins anew. */
export function unfreeze(shopify: Shopify, subscription: AppSubscription): AppSubscription {
  if (subscription.status !== 'FROZEN') throw new Impossible(`A subscription that is ${subscription.status} is not frozen`)
  const now = nowIn(shopify, subscription.shop)
  const isOver = Date.parse(subscription.paidUntil ?? '') <= now
  return changeSubscription(shopify, subscription, { status: 'ACTIVE', ...(isOver && billInterval(shopify, subscription, now)) })
}
