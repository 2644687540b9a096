import type { Call, View } from '../admin/call/call.ts'
import { connect, type PageArguments } from '../admin/call/connections.ts'
import { moneyV2 } from '../admin/call/money-view.ts'
import { isoTime } from '../shop/shops.ts'
import { gid } from '../shop/state.ts'
import { type AppPurchase, type AppSubscription, type Discount, intervalMs } from './charges.ts'
import { passTime } from './pass-time.ts'
import { discounted, discountLeft, isInTrial } from './prices.ts'
import { nowIn } from './save-charge.ts'

export function subscriptionView(call: Call, subscription: AppSubscription): View {
  const { id, name, status, returnUrl, test, trialDays, createdAt, lineItemId, interval, price, currency, discount } = subscription
  return {
    __typename: 'AppSubscription',
    id: gid('AppSubscription', id),
    name,
    status,
    returnUrl,
    test,
    trialDays,
    createdAt,
    currentPeriodEnd: periodEnd(call, subscription),
    lineItems: [
      {
        id: `${gid('AppSubscriptionLineItem', id)}?v=1&index=0&item=${lineItemId}`,
        plan: {
          pricingDetails: {
            __typename: 'AppRecurringPricing',
            interval,
            planHandle: null,
            price: moneyV2(price, currency),
            discount: discount && {
              durationLimitInIntervals: discount.durationLimitInIntervals,
              remainingDurationInIntervals: discountLeft(subscription),
              priceAfterDiscount: moneyV2(discounted(price, discount), currency),
              value: discountValue(discount, currency),
            },
          },
        },
      },
    ],
  }
}

const discountValue = ({ amount, percentage }: Discount, currency: string): View =>
  amount === null
    ? { __typename: 'AppSubscriptionDiscountPercentage', percentage }
    : { __typename: 'AppSubscriptionDiscountAmount', amount: moneyV2(amount, currency) }

/** During a trial the period that follows it counts too. */
function periodEnd({ shopify }: Call, subscription: AppSubscription): string | null {
  const { status, paidUntil, interval, shop } = subscription
  if (status !== 'ACTIVE' || paidUntil === null) return null
  return isInTrial(subscription, nowIn(shopify, shop)) ? isoTime(Date.parse(paidUntil) + intervalMs[interval]) : paidUntil
}

export const purchaseView = ({ id, name, status, test, createdAt, price, currency }: AppPurchase): View => ({
  __typename: 'AppPurchaseOneTime',
  id: gid('AppPurchaseOneTime', id),
  name,
  status,
  test,
  createdAt,
  price: moneyV2(price, currency),
})

type Sorted = PageArguments & { sortKey?: 'CREATED_AT' | 'ID' | null }

/** Billing of an installed app, as fields of its installation. */
export function billingFields(call: Call): View {
  passTime(call.shopify)
  const { appSubscriptions, appPurchases } = call.shopify.state
  const isOurs = ({ app }: AppSubscription | AppPurchase) => app === call.installation.app
  const subscriptions = appSubscriptions.find('shop', call.shop.domain).filter(isOurs)
  const purchases = appPurchases.find('shop', call.shop.domain).filter(isOurs)
  const sorted = <C extends AppSubscription | AppPurchase>(charges: readonly C[], page: Sorted, view: (charge: C) => View) =>
    connect(charges, page, { id: ({ id }) => id, value: ({ id, createdAt }) => (page.sortKey === 'ID' ? id : createdAt), view })
  return {
    activeSubscriptions: () => subscriptions.filter(({ status }) => status === 'ACTIVE').map((one) => subscriptionView(call, one)),
    allSubscriptions: (page: Sorted) => sorted(subscriptions, page, (one) => subscriptionView(call, one)),
    oneTimePurchases: (page: Sorted) => sorted(purchases, page, purchaseView),
  }
}
