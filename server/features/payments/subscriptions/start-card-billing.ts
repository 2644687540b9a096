import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import type { CardBillingTerms } from '@quayside/domain/plans/card-billing'
import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { createSubscription, findSubscriptionByKey } from '../adapters/stripe/subscriptions.ts'
import { customerOf } from '../customers.records.ts'

/**
 * Charges a plan to the store's card, now and for each period. The same key is charged once. Where the card does not pay the first charge, or
 * its bank asks the owner, the subscription is pending, and its page says how to pay.
 * @returns its reference
 * @throws OutsideError; where it is not `refused`, a subscription may be there, which `findCardBilling` finds
 */
export async function startCardBilling(context: OutsideContext, terms: CardBillingTerms): Promise<string> {
  const customerId = await context.transaction(({ db }) => customerOf(db, { storeId: terms.storeId }))
  if (!customerId) throw new OutsideError('stripe', 'refused', 'the store has no customer', { code: 'no_customer' })
  return createSubscription(context, { ...terms, customerId, now: clockNow() })
}

/** The subscription of a key whose answer was lost. @throws OutsideError */
export async function findCardBilling(context: OutsideContext, storeId: number, key: string): Promise<BilledSubscription | undefined> {
  const customerId = await context.transaction(({ db }) => customerOf(db, { storeId }))
  return customerId ? (await findSubscriptionByKey(context, customerId, key))?.billed : undefined
}
