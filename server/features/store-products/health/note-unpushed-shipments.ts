import type { ConcernedOrder } from '@quayside/domain/shop-health/health'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { closeOfOrder, type OfOrder, openOfOrder } from './health.records.ts'

/**
 * For whoever tells shops of shipments: what of one order its shop would not hear is amiss between store and shop, until it is told.
 * @param reasons in the platform's words, one for each shipment that could not be told; none: all is well
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
