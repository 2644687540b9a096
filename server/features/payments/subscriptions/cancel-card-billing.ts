import { type BilledSubscription, isOver } from '@quayside/domain/plans/billed-subscription'
import type { OutsideContext } from '#foundation/context/context'
import { cancelSubscription, readSubscription, setSubscriptionEnd, voidInvoice } from '../adapters/stripe/subscriptions.ts'
import { readCardBilling } from './read-card-billing.ts'

/**
 * Ends a subscription: no further period is charged. What is not paid yet, or has not begun, ends at once, and its open invoice is never
 * charged; one whose first invoice is paid in that very moment goes on. May be repeated.
 * @param options.atPeriodEnd false: it ends now
 * @returns undefined for a subscription that is not this store's
 * @throws OutsideError
 */
export async function cancelCardBilling(
  context: OutsideContext,
  storeId: number,
  reference: string,
  { atPeriodEnd }: { readonly atPeriodEnd: boolean },
): Promise<BilledSubscription | undefined> {
  const found = await readSubscription(context, reference)
  if (found?.storeId !== storeId) return undefined
  const { status } = found.billed
  const hasEnded = isOver(status)
  if (!hasEnded && atPeriodEnd && (status === 'active' || status === 'trialing')) await setSubscriptionEnd(context, reference, true)
  else if (!hasEnded) {
    if (found.openInvoiceId) await voidInvoice(context, found.openInvoiceId)
    const isUnpaid = status === 'pending' && found.openInvoiceId !== undefined
    if (!isUnpaid || (await readSubscription(context, reference))?.billed.status === 'pending') await cancelSubscription(context, reference)
  } else if (found.openInvoiceId) await voidInvoice(context, found.openInvoiceId)
  return readCardBilling(context, storeId, reference)
}

/** Lets a subscription go on that was to end with its period. @throws OutsideError */
export async function resumeCardBilling(context: OutsideContext, storeId: number, reference: string): Promise<void> {
  const found = await readSubscription(context, reference)
  if (found?.storeId === storeId && found.billed.cancelsAtPeriodEnd) await setSubscriptionEnd(context, reference, false)
}
