import { isoTime, type Shopify, scopeOf, timeIn } from '../shop/shops.ts'
import { gid } from '../shop/state.ts'
import { announce } from '../webhooks/webhooks.ts'
import { purchaseBody, subscriptionBody } from './charge-bodies.ts'
import type { AppPurchase, AppSubscription, Bill } from './charges.ts'

/** Changes a charge; its app is told where the status changes. */
export function changeSubscription(
  shopify: Shopify,
  { id, shop, app, status }: AppSubscription,
  change: Partial<AppSubscription>,
): AppSubscription {
  const changed = shopify.state.appSubscriptions.update(String(id), (draft) => {
    Object.assign(draft, change, { updatedAt: timeIn(shopify, shop) })
  })
  if (changed.status !== status) announce(shopify, shop, 'app_subscriptions/update', (of) => subscriptionBody(of, changed), app)
  return changed
}

export function changePurchase(shopify: Shopify, { id, shop, app }: AppPurchase, status: AppPurchase['status']): AppPurchase {
  const changed = shopify.state.appPurchases.update(String(id), (draft) => {
    Object.assign(draft, { status, updatedAt: timeIn(shopify, shop) })
  })
  announce(shopify, shop, 'app_purchases_one_time/update', (of) => purchaseBody(of, changed), app)
  return changed
}

type Line = Pick<Bill, 'kind' | 'description' | 'amount'> & { readonly period?: { readonly from: number; readonly to: number } }

/** Writes a line onto what the merchant is billed. */
export function bill(shopify: Shopify, charge: AppSubscription | AppPurchase, { period, ...line }: Line): void {
  const { shop, app, currency, test } = charge
  shopify.state.bills.put({
    ...line,
    id: shopify.state.ids.next('AppCharge'),
    shop,
    app,
    charge: gid('interval' in charge ? 'AppSubscription' : 'AppPurchaseOneTime', charge.id),
    currency,
    test,
    periodStart: period ? isoTime(period.from) : null,
    periodEnd: period ? isoTime(period.to) : null,
    createdAt: timeIn(shopify, shop),
  })
}

export const nowIn = ({ sandbox }: Shopify, shop: string): number => sandbox.clock.now(scopeOf(shop))
