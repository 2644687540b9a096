import type { OutsideContext } from '#foundation/context/context'
import { readSubscription, subscriptionOfInvoice } from '../adapters/stripe/subscriptions.ts'

/** Publishes that a subscription may have changed. An event says no more than that, however late and often it comes. */
export async function noteSubscriptionChange(context: OutsideContext, { objectId }: { readonly objectId: string }): Promise<string> {
  const id = objectId.startsWith('in_') ? await subscriptionOfInvoice(context, objectId) : objectId
  const found = id === undefined ? undefined : await readSubscription(context, id)
  if (!found) return 'not a subscription of ours'
  const { storeId, billed } = found
  await context.transaction(({ publish }) =>
    publish({
      name: 'payments.card-billing-changed',
      payload: { storeId, reference: billed.reference },
      key: `${storeId}:${billed.reference}`,
    }),
  )
  return billed.status
}
