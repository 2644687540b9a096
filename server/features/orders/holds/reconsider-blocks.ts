import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { freezeAnew, goodsOf } from '../blocks/quote-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock, unpaidBlocksOf, type WaitingBlock } from '../supplier-orders.records.ts'

interface Restocked {
  readonly supplierId: number
  /** Null: everything of the supplier. */
  readonly productIds: readonly number[] | null
  /** The last block of the batch before. */
  readonly after?: { readonly id: number; readonly createdAt: string }
}

/** Blocks of one job; a longer line is gone on with by the next. */
const batchSize = 50

/**
 * Stock came in, a rate was added, a product is offered again: blocks that waited for it can be paid, first come, first served. One after the other,
 * each in a transaction of its own: whoever holds goods and waits for an order meets, sooner or later, somebody who holds the order and waits for
 * the goods. `app/wiring.ts` lets the jobs of one supplier take turns, so that no later order is served beside an earlier one.
 */
export async function reconsiderBlocks({ context, input }: { context: OutsideContext; input: Restocked }): Promise<void> {
  const { supplierId, productIds, after } = input
  const from = after && { id: after.id, createdAt: new Date(after.createdAt) }
  const batch = await context.transaction(({ db }) =>
    unpaidBlocksOf(db, { supplierId, status: 'error', productIds, after: from }, batchSize),
  )
  for (const block of batch) await context.transaction((atomic) => reconsider(atomic, block))
  const last = batch.at(-1)
  if (!last || batch.length < batchSize) return
  const next: Restocked = { supplierId, productIds, after: { id: last.id, createdAt: last.createdAt.toISOString() } }
  await context.transaction(({ enqueue }) => enqueue('orders.reconsider-blocks', next, { queue: restockQueue(supplierId) }))
}

/** Jobs of one supplier's goods come one after the other. A few queues for all suppliers: whoever looks for a job looks through the queues first. */
export const restockQueue = (supplierId: number): string => `restock:${supplierId % 8}`

async function reconsider(context: AtomicContext, { id, storeId, storeOrderId }: WaitingBlock): Promise<void> {
  const order = await lockOrder(context.db, storeId, storeOrderId)
  const block = await findBlock(context.db, storeId, id)
  if (!order || block?.status !== 'error') return
  const lines = (await linesOfBlocks(context.db, [id])).get(id) ?? []
  if (!(await freezeAnew(context, order, block, lines.map(goodsOf), false))) return
  await recordEvent(context, { storeOrderId, storeId, supplierOrderId: id, supplierId: block.supplierId, kind: 'recomputed' })
  await refreshStatus(context, order)
}
