import { Impossible } from '../shop/impossible.ts'
import type { Shopify } from '../shop/shops.ts'
import { installationKey } from '../shop/state.ts'
import type { AppPurchase, AppSubscription } from './charges.ts'
import { passTime } from './pass-time.ts'
import { acceptSubscription } from './run-subscription.ts'
import { bill, changePurchase, changeSubscription } from './save-charge.ts'

/** Approves a pending charge. @returns the app's address that the browser goes to */
export function approve(shopify: Shopify, charge: AppSubscription | AppPurchase): string {
  shopify.state.transaction(() => {
    demandPending(shopify, charge, 'approved')
    if ('interval' in charge) return void acceptSubscription(shopify, charge)
    changePurchase(shopify, charge, 'ACTIVE')
    bill(shopify, charge, { kind: 'one-time', description: charge.name, amount: charge.price })
  })
  return returnAddress(charge)
}

/** Declines a pending charge; the merchant stays in its admin. */
export function decline(shopify: Shopify, charge: AppSubscription | AppPurchase): void {
  shopify.state.transaction(() => {
    demandPending(shopify, charge, 'declined')
    if ('interval' in charge) changeSubscription(shopify, charge, { status: 'DECLINED' })
    else changePurchase(shopify, charge, 'DECLINED')
  })
}

export const isOpen = (charge: AppSubscription | AppPurchase): boolean =>
  charge.status === 'PENDING' && !('interval' in charge && charge.startsAt !== null)

function demandPending(shopify: Shopify, charge: AppSubscription | AppPurchase, what: string): void {
  if (!shopify.state.installations.get(installationKey(charge.shop, charge.app)))
    throw new Impossible(`The app is not installed in ${charge.shop}: its charge can no longer be ${what}`)
  if (!isOpen(charge)) throw new Impossible(`${charge.name} is ${charge.status.toLowerCase()}: it can no longer be ${what}`)
}

function returnAddress({ returnUrl, id }: AppSubscription | AppPurchase): string {
  const url = new URL(returnUrl)
  url.searchParams.set('charge_id', String(id))
  return url.href
}

/** A charge of a shop by its number, in its present state. */
export function chargeOf(shopify: Shopify, shop: string, id: number): AppSubscription | AppPurchase | undefined {
  passTime(shopify)
  const charge = shopify.state.appSubscriptions.get(String(id)) ?? shopify.state.appPurchases.get(String(id))
  return charge?.shop === shop ? charge : undefined
}
