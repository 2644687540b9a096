import type { AtomicContext } from '#foundation/context/context'
import { markHandled, markOlderSuperseded } from './webhook-deliveries.records.ts'

/**
 * Marks an order's delivery as handled. Until then it is retried, and the poll does not count it as known.
 * @param supersedesOlder true if earlier deliveries about the same order are obsolete
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

/** Key of the jobs of a delivery: a second job is not added while one is waiting. */
export const keyOfDelivery = (deliveryId: number): string => `delivery:${deliveryId}`
