import { restToRefund } from '@quayside/domain/orders/refund'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { linesToRefund } from '../blocks/refundable-lines.ts'
import { lockOrder } from '../store-orders.records.ts'
import { blocksToCancel, findBlock } from '../supplier-orders.records.ts'
import { giveBackPieces } from './give-back-pieces.ts'

const batchSize = 100

/**
 * Cancels what was paid and not shipped in time, each in a transaction of its own: refund, stock, news and mails commit together, or not at all. Shipping
 * locks the same order, so that of the two only one happens.
 * @see X-015, K-151
 */
export async function cancelUnshipped({ context }: { context: OutsideContext }): Promise<void> {
  const { now } = context
  const blocks = await context.transaction(({ db }) => blocksToCancel(db, now, batchSize))
  const failures: unknown[] = []
  // One that cannot be cancelled holds up none of the others.
  for (const { id, storeId } of blocks)
    await context.transaction((atomic) => cancelOne(atomic, storeId, id)).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${blocks.length} orders could not be cancelled`)
  if (blocks.length === batchSize)
    await context.transaction(({ enqueue }) => enqueue('orders.cancel-unshipped', {}, { key: 'orders.cancel-unshipped' }))
}

async function cancelOne(context: AtomicContext, storeId: number, id: number): Promise<void> {
  const { db, now } = context
  const seen = await findBlock(db, storeId, id)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, storeId, id))
  if (!order || block?.status !== 'paid' || !block.cancelBy || block.cancelBy > now) return
  const lines = await linesToRefund(context, block)
  await giveBackPieces(context, order, block, { kind: 'not_shipped', request: 'not_shipped', lines, pieces: restToRefund(lines) })
}
