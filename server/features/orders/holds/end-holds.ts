import { releaseStock } from '#features/catalogue'
import { paymentsOf } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { recordEvent } from '../record-event.ts'
import { lockOrder } from '../store-orders.records.ts'
import { blocksHeldTooLong, findBlock, updateBlock } from '../supplier-orders.records.ts'

const batchSize = 100

/**
 * Releases the stock of orders that were not paid in time, so that no store can keep a supplier's goods from others. The order stays as it
 * is, and takes stock again when it is paid. During a payment the stock is kept.
 */
export async function endHolds({ context }: { context: OutsideContext }): Promise<void> {
  const { now } = context
  const blocks = await context.transaction(({ db }) => blocksHeldTooLong(db, now, batchSize))
  const failures: unknown[] = []
  // A failure does not block the others.
  for (const { id, storeId } of blocks)
    await context.transaction((atomic) => endHold(atomic, storeId, id)).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${blocks.length} holds could not be ended`)
  if (blocks.length === batchSize) await context.transaction(({ enqueue }) => enqueue('orders.end-holds', {}, { key: 'orders.end-holds' }))
}

/** Extension in ms for a block whose payment has no outcome yet. */
const whileBeingPaidMs = 10 * 60_000

async function endHold(context: AtomicContext, storeId: number, id: number): Promise<void> {
  const { db, now } = context
  const seen = await findBlock(db, storeId, id)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, storeId, id))
  if (!order || block?.status !== 'pending' || !block.heldUntil || block.heldUntil > now) return
  if ((await paymentsOf(db, [id])).get(id)?.status === 'started')
    return updateBlock(db, storeId, id, now, { heldUntil: new Date(now.getTime() + whileBeingPaidMs) })
  await releaseStock(context, id)
  await updateBlock(db, storeId, id, now, { heldUntil: null })
  const supplier = await supplierOf(db, block.supplierId)
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    supplierOrderId: id,
    supplierId: block.supplierId,
    kind: 'hold_ended',
    data: { supplier: supplier?.name ?? 'a supplier' },
  })
}
