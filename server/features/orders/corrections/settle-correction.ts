import type { AtomicContext } from '#foundation/context/context'
import { recordEvent } from '../record-event.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { type KeptCorrection, type PushedAddress, savePush } from './address-corrections.records.ts'

/** Notes that the shop's order has a corrected address, or why not. The job's answer and the shop's webhook both come here: the first counts. */
export async function settleCorrection(
  context: AtomicContext,
  order: Pick<StoreOrder, 'id' | 'storeId'>,
  correction: KeptCorrection,
  outcome: Exclude<PushedAddress, { state: 'waiting' }>,
): Promise<void> {
  if (!(await savePush(context.db, correction, outcome))) return
  const failed = outcome.state === 'failed'
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId: order.storeId,
    kind: failed ? 'address_push_failed' : 'address_pushed',
    data: failed ? { reason: outcome.failure } : {},
  })
}
