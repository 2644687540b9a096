import type { AtomicContext } from '#foundation/context/context'
import { markHandled, markOlderSuperseded } from './webhook-deliveries.records.ts'

/**
 * Marks an order's delivery as handled. Until then it is tried again, and the poll does not count it as known.
 * @param supersedesOlder whether deliveries about the same order from before have nothing to say any more
 */
export async function markDeliveryHandled(
  { db, now }: AtomicContext,
  deliveryId: number,
  outcome: string,
  { supersedesOlder }: { supersedesOlder: boolean },
): Promise<void> {
  await markHandled(db, deliveryId, now, outcome)
  if (supersedesOlder) await markOlderSuperseded(db, deliveryId, now)
}

/** Key of the jobs about a delivery: a second one does not join one that waits. */
export const keyOfDelivery = (deliveryId: number): string => `delivery:${deliveryId}`
