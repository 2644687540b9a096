/** Charges by which Shopify bills a shop for our app: recurring subscriptions, and purchases that are billed once. */
import type { NewShopCharge, ShopCharge } from '@quayside/domain/platforms/shop-charge'
import { type Currency, currencies, type Money, money, plainAmount } from '@quayside/domain/vocabulary/money'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopChargeId } from '../../../port.ts'
import { type Admin, assertAccepted, type UserError } from '../admin.ts'
import { activeCharges, cancelSubscription, createPurchase, createSubscription, oneCharge } from '../documents.ts'
import { numberOf } from '../gid.ts'
import { minorOf } from '../orders.ts'
import { chargeStatusOf } from './charge-status.ts'

interface Created {
  readonly appSubscription?: { readonly id: string } | null
  readonly appPurchaseOneTime?: { readonly id: string } | null
  readonly confirmationUrl: string | null
  readonly userErrors: readonly UserError[]
}

/** @param isTest whether Shopify bills nothing really */
export async function createCharge(admin: Admin, charge: NewShopCharge, isTest: boolean): Promise<ShopChargeId> {
  const isOnce = charge.frequency === 'SIX_MONTHS'
  const answer = isOnce
    ? (await admin.run<{ appPurchaseOneTimeCreate: Created }>(createPurchase, purchaseVariables(charge, isTest))).appPurchaseOneTimeCreate
    : (await admin.run<{ appSubscriptionCreate: Created }>(createSubscription, subscriptionVariables(charge, isTest))).appSubscriptionCreate
  assertAccepted(answer.userErrors)
  const id = (answer.appSubscription ?? answer.appPurchaseOneTime)?.id
  if (!id || !answer.confirmationUrl) throw new OutsideError('shopify', 'refused', 'Shopify made no charge', { code: 'NO_CHARGE' })
  return { reference: id, number: numberOf(id), confirmationUrl: answer.confirmationUrl }
}

export function subscriptionVariables(charge: NewShopCharge, test: boolean) {
  const { name, returnUrl, price, firstPrice, firstCharges = 1, trialDays, frequency } = charge
  const off = price.minor - firstPrice.minor
  const discount = off > 0 ? { discount: { durationLimitInIntervals: firstCharges, value: { amount: plainAmount(off) } } } : {}
  const interval = frequency === 'YEARLY' ? 'ANNUAL' : 'EVERY_30_DAYS'
  return {
    name,
    returnUrl,
    test,
    trialDays,
    // The owner is told on Shopify's page that the new price holds from now on; the difference is reckoned there.
    replaces: 'APPLY_IMMEDIATELY',
    lineItems: [{ plan: { appRecurringPricingDetails: { price: inputOf(price), interval, ...discount } } }],
  }
}

export const purchaseVariables = ({ name, returnUrl, firstPrice }: NewShopCharge, test: boolean) => ({
  name,
  returnUrl,
  test,
  price: inputOf(firstPrice),
})

const inputOf = ({ minor, currency }: Money) => ({ amount: plainAmount(minor), currencyCode: currency })

interface MoneyV2 {
  readonly amount: string
  readonly currencyCode: string
}
interface Subscription {
  readonly id: string
  readonly state: string
  readonly createdAt: string
  readonly currentPeriodEnd: string | null
  readonly lineItems: readonly { readonly plan: { readonly pricingDetails: { readonly price?: MoneyV2 } } }[]
}
interface Purchase {
  readonly id: string
  readonly sale: string
  readonly createdAt: string
  readonly price: MoneyV2
}

export async function readCharge(admin: Admin, reference: string): Promise<ShopCharge | undefined> {
  const { node } = await admin.run<{ node: Subscription | Purchase | Record<string, never> | null }>(oneCharge, { id: reference })
  if (node && 'state' in node) return ofSubscription(node as Subscription)
  return node && 'sale' in node ? ofPurchase(node as Purchase) : undefined
}

export async function listActiveCharges(admin: Admin): Promise<ShopCharge[]> {
  const { currentAppInstallation: installed } = await admin.run<{
    currentAppInstallation: { activeSubscriptions: readonly Subscription[]; oneTimePurchases: { nodes: readonly Purchase[] } }
  }>(activeCharges)
  const bought = installed.oneTimePurchases.nodes.map(ofPurchase).filter(({ status }) => status === 'active')
  return [...installed.activeSubscriptions.map(ofSubscription), ...bought]
}

/** Shopify refuses to cancel what is not active; then it is read. */
export async function cancelCharge(admin: Admin, reference: string, credits: boolean): Promise<void> {
  if (!reference.includes('/AppSubscription/')) return
  const { appSubscriptionCancel: answer } = await admin.run<{ appSubscriptionCancel: { userErrors: UserError[] } }>(cancelSubscription, {
    id: reference,
    prorate: credits,
  })
  if (answer.userErrors.length === 0) return
  const charge = await readCharge(admin, reference)
  if (charge?.status === 'active' || charge?.status === 'frozen') assertAccepted(answer.userErrors)
}

const ofSubscription = ({ id, state, createdAt, currentPeriodEnd, lineItems }: Subscription): ShopCharge => ({
  reference: id,
  status: chargeStatusOf(state),
  createdAt: new Date(createdAt),
  currentPeriodEnd: currentPeriodEnd === null ? undefined : new Date(currentPeriodEnd),
  price: moneyOf(lineItems[0]?.plan.pricingDetails.price),
})

const ofPurchase = ({ id, sale, createdAt, price }: Purchase): ShopCharge => ({
  reference: id,
  status: chargeStatusOf(sale),
  createdAt: new Date(createdAt),
  currentPeriodEnd: undefined,
  price: moneyOf(price),
})

function moneyOf(price: MoneyV2 | undefined): Money | undefined {
  const isOurs = price && (currencies as readonly string[]).includes(price.currencyCode)
  return isOurs ? money(minorOf(price.amount), price.currencyCode as Currency) : undefined
}
