/** Biller of a store's plan: its shop, or Stripe by its card where it has none. Both say how a plan stands in the same words. */
import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import { cancelCardBilling, readCardBilling } from '#features/payments'
import { cancelShopBilling, readShopBilling } from '#features/platforms'
import type { OutsideContext } from '#foundation/context/context'
import type { Subscription } from './subscriptions.records.ts'

type Billed = Pick<Subscription, 'biller' | 'reference'>

/** @returns undefined where the biller has nothing of this store's @throws OutsideError */
export const readBilling = (
  context: OutsideContext,
  storeId: number,
  { biller, reference }: Billed,
): Promise<BilledSubscription | undefined> =>
  biller === 'card' ? readCardBilling(context, storeId, reference!) : readShopBilling(context, storeId, reference!)

/** @param options.atPeriodEnd false: it ends now @throws OutsideError */
export const cancelBilling = (
  context: OutsideContext,
  storeId: number,
  { biller, reference }: Billed,
  options: { readonly atPeriodEnd: boolean },
): Promise<BilledSubscription | undefined> =>
  biller === 'card' ? cancelCardBilling(context, storeId, reference!, options) : cancelShopBilling(context, storeId, reference!, options)
