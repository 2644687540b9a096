import { isOpen } from './billing/decide-charge.ts'
import { cancelSubscription } from './billing/run-subscription.ts'
import { changePurchase } from './billing/save-charge.ts'
import type { AppKey, Shop } from './shop/documents.ts'
import { Impossible } from './shop/impossible.ts'
import type { Shopify } from './shop/shops.ts'
import { installationKey } from './shop/state.ts'
import { shopBody } from './webhooks/webhook-bodies.ts'
import { announce } from './webhooks/webhooks.ts'

/** Uninstalls an app, or all of them: each is notified, its charges end, and its tokens, subscriptions and carrier services are removed. */
export function uninstall(shopify: Shopify, shop: Shop, only?: AppKey): void {
  const { state } = shopify
  state.transaction(() => {
    const installed = state.installations.find('shop', shop.domain).filter(({ app }) => only === undefined || app === only)
    if (!installed.length) throw new Impossible(`The app is not installed in ${shop.domain}`)
    for (const { app } of installed) {
      announce(shopify, shop.domain, 'app/uninstalled', () => shopBody(shop), app)
      endCharges(shopify, shop, app)
      for (const subscription of state.subscriptions.find('shop', shop.domain))
        if (subscription.app === app) state.subscriptions.delete(String(subscription.id))
      // The suppliers' app has none.
      if (app === 'stores') for (const { id } of state.carrierServices.find('shop', shop.domain)) state.carrierServices.delete(String(id))
      state.installations.delete(installationKey(shop.domain, app))
    }
  })
}

/** The rest of a paid period is not credited. */
function endCharges(shopify: Shopify, { domain }: Shop, app: AppKey): void {
  const { appSubscriptions, appPurchases } = shopify.state
  for (const one of appSubscriptions.find('shop', domain))
    if (one.app === app && ['ACTIVE', 'FROZEN', 'PENDING'].includes(one.status)) cancelSubscription(shopify, one, false)
  for (const one of appPurchases.find('shop', domain)) if (one.app === app && isOpen(one)) changePurchase(shopify, one, 'EXPIRED')
}
