import { randomBytes } from 'node:crypto'
import { attempt, type Call, refuse, type View } from '../admin/call/call.ts'
import { asMoney, cents } from '../shop/money.ts'
import { apps, timeIn } from '../shop/shops.ts'
import { numberIn } from '../shop/state.ts'
import { purchaseView, subscriptionView } from './charge-view.ts'
import type { AppPurchase, AppSubscription, Discount, PricingInterval, ReplacementBehavior } from './charges.ts'
import { passTime } from './pass-time.ts'
import { cancelSubscription } from './run-subscription.ts'

interface MoneyInput {
  amount: string | number
  currencyCode: string
}

interface RecurringInput {
  price: MoneyInput
  interval?: PricingInterval | null
  discount?: {
    durationLimitInIntervals?: number | null
    value?: { amount?: string | number | null; percentage?: number | null } | null
  } | null
}

interface SubscriptionInput {
  name: string
  returnUrl: string
  lineItems: { plan: { appRecurringPricingDetails?: RecurringInput | null } }[]
  replacementBehavior?: ReplacementBehavior | null
  test?: boolean | null
  trialDays?: number | null
}

export function appSubscriptionCreate(input: SubscriptionInput, call: Call): View {
  return attempt(call, { appSubscription: null, confirmationUrl: null }, () => {
    const common = newCharge(call, input)
    if (input.lineItems.length === 0) refuse(['lineItems'], 'Line items must have at least one pricing plan')
    if (input.lineItems.length > 1) refuse(['lineItems'], 'Only one pricing plan can be defined for each available type')
    const path = ['lineItems', '0', 'plan', 'appRecurringPricingDetails']
    const plan = input.lineItems[0]!.plan.appRecurringPricingDetails
    if (!plan) refuse(['lineItems', '0', 'plan'], 'Plan must have pricing details')
    const price = readPrice(call, plan.price, [...path, 'price'], { least: 1, words: 'Price must be greater than zero' })
    const trialDays = input.trialDays ?? 0
    if (trialDays < 0 || trialDays > 1000) refuse(['trialDays'], 'Trial days must be between 0 and 1000')
    const subscription = call.shopify.state.appSubscriptions.put({
      ...common,
      ...price,
      status: 'PENDING',
      lineItemId: call.shopify.state.ids.next('AppCharge'),
      interval: plan.interval ?? 'EVERY_30_DAYS',
      discount: readDiscount(plan.discount, price.price, [...path, 'discount']),
      trialDays,
      replacementBehavior: input.replacementBehavior ?? 'STANDARD',
      acceptedAt: null,
      startsAt: null,
      trialEndsAt: null,
      paidUntil: null,
      intervalsBilled: 0,
    })
    return { appSubscription: subscriptionView(call, subscription), confirmationUrl: confirmationUrl(call, subscription) }
  })
}

interface PurchaseInput {
  name: string
  price: MoneyInput
  returnUrl: string
  test?: boolean | null
}

export function appPurchaseOneTimeCreate(input: PurchaseInput, call: Call): View {
  return attempt(call, { appPurchaseOneTime: null, confirmationUrl: null }, () => {
    const price = readPrice(call, input.price, ['price'], { least: 50, words: 'Price must be greater than or equal to 0.5' })
    const purchase = call.shopify.state.appPurchases.put({ ...newCharge(call, input), ...price, status: 'PENDING' })
    return { appPurchaseOneTime: purchaseView(purchase), confirmationUrl: confirmationUrl(call, purchase) }
  })
}

export function appSubscriptionCancel({ id, prorate }: { id: string; prorate?: boolean | null }, call: Call): View {
  return attempt(call, { appSubscription: null }, () => {
    const subscription = subscriptionOf(call, id)
    if (!subscription) refuse(['id'], 'Subscription not found')
    if (subscription.status !== 'ACTIVE' && subscription.status !== 'FROZEN')
      refuse(['id'], "Subscription must have an 'active' status before it can be cancelled.")
    return { appSubscription: subscriptionView(call, cancelSubscription(call.shopify, subscription, prorate ?? false)) }
  })
}

export function subscriptionOf(call: Call, id: string): AppSubscription | undefined {
  passTime(call.shopify)
  return own(call, call.shopify.state.appSubscriptions.get(String(numberIn('AppSubscription', id))))
}

export function purchaseOf(call: Call, id: string): AppPurchase | undefined {
  passTime(call.shopify)
  return own(call, call.shopify.state.appPurchases.get(String(numberIn('AppPurchaseOneTime', id))))
}

const own = <T extends AppSubscription | AppPurchase>({ shop, installation }: Call, charge: T | undefined): T | undefined =>
  charge?.shop === shop.domain && charge.app === installation.app ? charge : undefined

function newCharge(call: Call, { name, returnUrl, test }: Pick<SubscriptionInput, 'name' | 'returnUrl' | 'test'>) {
  if (!name.trim()) refuse(['name'], "Name can't be blank")
  if (!/^https?:/.test(returnUrl)) refuse(['returnUrl'], 'Return URL must be an http(s) address')
  const now = timeIn(call.shopify, call.shop.domain)
  return {
    id: call.shopify.state.ids.next('AppCharge'),
    shop: call.shop.domain,
    app: call.installation.app,
    name,
    returnUrl,
    test: test ?? false,
    signature: randomBytes(24).toString('base64url'),
    createdAt: now,
    updatedAt: now,
  }
}

/** @param rule the least price in cents */
function readPrice({ shop }: Call, { amount, currencyCode }: MoneyInput, path: string[], rule: { least: number; words: string }) {
  const price = asMoney(amount)
  if (price === undefined || cents(price) < rule.least) refuse(path, rule.words)
  if (cents(price) > 1_000_000) refuse(path, 'Price must be less than or equal to 10000.0')
  if (currencyCode !== 'USD' && currencyCode !== shop.currency) refuse(path, 'Shop cannot accept the provided currency')
  return { price, currency: currencyCode }
}

function readDiscount(given: RecurringInput['discount'], price: string, path: string[]): Discount | null {
  if (!given) return null
  const limit = given.durationLimitInIntervals ?? null
  if (limit !== null && limit < 1) refuse([...path, 'durationLimitInIntervals'], 'Duration limit in intervals must be greater than 0')
  const amount = given.value?.amount == null ? null : asMoney(given.value.amount)!
  const percentage = given.value?.percentage ?? null
  if ((amount === null) === (percentage === null)) refuse([...path, 'value'], 'Discount must have either an amount or a percentage')
  if (percentage !== null && !(percentage > 0 && percentage <= 1)) refuse([...path, 'value'], 'Percentage must be between 0 and 1')
  if (amount !== null && (cents(amount) <= 0 || cents(amount) > cents(price)))
    refuse([...path, 'value'], 'Amount must be greater than 0 and at most the price')
  return { amount, percentage, durationLimitInIntervals: limit }
}

function confirmationUrl({ shopify }: Call, charge: AppSubscription | AppPurchase): string {
  return shopify.sandbox.url + confirmationPath(charge)
}

export function confirmationPath(charge: AppSubscription | AppPurchase): string {
  const [kind, page] =
    'interval' in charge
      ? ['RecurringApplicationCharge', 'confirm_recurring_application_charge']
      : ['ApplicationCharge', 'confirm_application_charge']
  const { id, shop, app, signature } = charge
  return `/shopify/${shop}/admin/charges/${apps[app].id}/${id}/${kind}/${page}?signature=${signature}`
}
