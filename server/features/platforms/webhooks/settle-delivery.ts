import type { AtomicContext } from '#foundation/context/context'
import { markHandled, settleOlder } from './webhook-deliveries.records.ts'

/**
 * What an order's delivery told has been taken in. Until then it is tried again, and the poll does not count it as known.
 * @param supersedesOlder whether deliveries about the same order from before have nothing to say any more
 */
export async function settleDelivery(
  { db, now }: AtomicContext,
  deliveryId: number,
  outcome: string,
  { supersedesOlder }: { supersedesOlder: boolean },
): Promise<void> {
  await markHandled(db, deliveryId, now, outcome)
  if (supersedesOlder) await settleOlder(db, deliveryId, now)
}

/** Of the jobs about a delivery: one that waits is not joined by another. */
export const keyOfDelivery = (deliveryId: number): string => `delivery:${deliveryId}`
