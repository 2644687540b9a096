import type { ConcernedOrder } from '@quayside/domain/shop-health/health'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { closeOfOrder, type OfOrder, openOfOrder } from './health.records.ts'

/**
 * Opens or closes the issue for shipments of an order that its shop does not accept.
 * @param reasons the platform's messages, one for each failed shipment; none closes the issue
 */
export async function noteUnpushedShipments(
  context: AtomicContext,
  { order, reasons, ...of }: OfOrder & { readonly order: ConcernedOrder; readonly reasons: readonly string[] },
): Promise<void> {
  const { db, now } = context
  if (reasons.length) await openOfOrder(db, now, of, 'shipment_unpushed', { reasons, order })
  else await closeOfOrder(db, now, of, 'shipment_unpushed')
  await publishToAccount(context, { storeId: of.storeId }, { kind: 'imports' })
}
