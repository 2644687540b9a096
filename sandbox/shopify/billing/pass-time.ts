import type { Shopify } from '../shop/shops.ts'
import { type AppPurchase, type AppSubscription, pendingMs } from './charges.ts'
import { billInterval, start } from './run-subscription.ts'
import { changePurchase, changeSubscription, nowIn } from './save-charge.ts'

/** Does what has become due: charges that nobody approved expire, approved ones start, and periods are billed. */
export function passTime(shopify: Shopify): void {
  const { appSubscriptions, appPurchases } = shopify.state
  const isDue = (charge: AppSubscription | AppPurchase) => dueAt(charge) <= nowIn(shopify, charge.shop)
  const due = [...appSubscriptions.list().filter(isDue), ...appPurchases.list().filter(isDue)]
  if (due.length === 0) return
  shopify.state.transaction(() => {
    // An approved one goes first, so that the one it replaces is not billed again.
    for (const charge of due.sort(startsFirst)) pass(shopify, charge)
  })
}

const startsFirst = (left: AppSubscription | AppPurchase, right: AppSubscription | AppPurchase): number =>
  Number(startOf(right) !== null) - Number(startOf(left) !== null)

const startOf = (charge: AppSubscription | AppPurchase): string | null =>
  'interval' in charge && charge.status === 'PENDING' ? charge.startsAt : null

function dueAt(charge: AppSubscription | AppPurchase): number {
  if (charge.status === 'PENDING') return Date.parse(startOf(charge) ?? '') || Date.parse(charge.createdAt) + pendingMs
  return 'interval' in charge && charge.status === 'ACTIVE' ? Date.parse(charge.paidUntil!) : Number.POSITIVE_INFINITY
}

function pass(shopify: Shopify, charge: AppSubscription | AppPurchase): void {
  if (!('interval' in charge)) return void changePurchase(shopify, charge, 'EXPIRED')
  let subscription = shopify.state.appSubscriptions.get(String(charge.id))!
  const startsAt = startOf(subscription)
  if (subscription.status === 'PENDING' && startsAt === null) return void changeSubscription(shopify, subscription, { status: 'EXPIRED' })
  if (startsAt !== null) {
    const old = shopify.state.appSubscriptions
      .find('shop', subscription.shop)
      .find((one) => one.app === charge.app && (one.status === 'ACTIVE' || one.status === 'FROZEN'))
    subscription = start(shopify, subscription, Date.parse(startsAt), old)
  }
  while (subscription.status === 'ACTIVE' && dueAt(subscription) <= nowIn(shopify, subscription.shop))
    subscription = changeSubscription(shopify, subscription, billInterval(shopify, subscription, Date.parse(subscription.paidUntil!)))
}
