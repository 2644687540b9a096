import type { Shop } from './shop/documents.ts'
import { Impossible } from './shop/impossible.ts'
import type { Shopify } from './shop/shops.ts'
import { shopBody } from './webhooks/webhook-bodies.ts'
import { announce } from './webhooks/webhooks.ts'

/** Uninstalls the app: it is notified, and its tokens, subscriptions and carrier services are removed. */
export function uninstall(shopify: Shopify, shop: Shop): void {
  shopify.state.transaction(() => {
    if (!shopify.state.installations.get(shop.domain)) throw new Impossible(`The app is not installed in ${shop.domain}`)
    announce(shopify, shop.domain, 'app/uninstalled', () => shopBody(shop))
    for (const subscription of shopify.state.subscriptions.find('shop', shop.domain))
      shopify.state.subscriptions.delete(String(subscription.id))
    for (const { id } of shopify.state.carrierServices.find('shop', shop.domain)) shopify.state.carrierServices.delete(String(id))
    shopify.state.installations.delete(shop.domain)
  })
}
