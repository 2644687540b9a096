import { isOver } from '@quayside/domain/plans/billed-subscription'
import type { OutsideContext } from '#foundation/context/context'
import { readSubscription, subscriptionOfInvoice } from '../adapters/stripe/subscriptions.ts'
import { readCardBilling } from './read-card-billing.ts'

/** Publishes that a subscription may have changed. An event says no more than that, however late and often it comes. */
export async function noteSubscriptionChange(context: OutsideContext, { objectId }: { readonly objectId: string }): Promise<string> {
  const id = objectId.startsWith('in_') ? await subscriptionOfInvoice(context, objectId) : objectId
  const found = id === undefined ? undefined : await readSubscription(context, id)
  if (!found) return 'not a subscription of ours'
  const { storeId, billed } = found
  // An invoice may be paid, or given up, when its subscription is over and nobody asks about that any more.
  if (isOver(billed.status)) await readCardBilling(context, storeId, billed.reference)
  await context.transaction(({ publish }) =>
    publish({
      name: 'payments.card-billing-changed',
      payload: { storeId, reference: billed.reference },
      key: `${storeId}:${billed.reference}`,
    }),
  )
  return billed.status
}
