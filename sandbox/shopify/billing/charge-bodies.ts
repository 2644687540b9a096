import type { Shop } from '../shop/documents.ts'
import { gid } from '../shop/state.ts'
import type { AppPurchase, AppSubscription } from './charges.ts'

/** Bodies of `app_subscriptions/update` and `app_purchases_one_time/update`. */

export const subscriptionBody = (shop: Shop, subscription: AppSubscription): Record<string, unknown> => ({
  app_subscription: {
    ...common(shop, 'AppSubscription', subscription),
    currency: subscription.currency,
    capped_amount: null,
    price: subscription.price,
    interval: subscription.interval.toLowerCase(),
    plan_handle: null,
  },
})

export const purchaseBody = (shop: Shop, purchase: AppPurchase): Record<string, unknown> => ({
  app_purchase_one_time: common(shop, 'AppPurchaseOneTime', purchase),
})

const common = (shop: Shop, kind: string, { id, name, status, createdAt, updatedAt }: AppSubscription | AppPurchase) => ({
  admin_graphql_api_id: gid(kind, id),
  name,
  status,
  admin_graphql_api_shop_id: gid('Shop', shop.id),
  created_at: createdAt.replace(/Z$/, '+00:00'),
  updated_at: updatedAt.replace(/Z$/, '+00:00'),
})
