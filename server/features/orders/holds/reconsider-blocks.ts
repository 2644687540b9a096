import { hasShop } from '@quayside/domain/orders/order-type'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { considerAutomatic } from '../blocks/consider-automatic.ts'
import { freezeAnew, goodsOf } from '../blocks/quote-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock, unpaidBlocksOf, type WaitingBlock } from '../supplier-orders.records.ts'

interface Restocked {
  readonly supplierId: number
  /** Null: all products of the supplier. */
  readonly productIds: readonly number[] | null
  /** The last block of the previous batch. */
  readonly after?: { readonly id: number; readonly createdAt: string }
}

/** Blocks per job; the next job continues. */
const batchSize = 50

/**
 * Quotes waiting blocks again after stock was added, a rate was added or a product is offered again: first come, first served. Each has its
 * own transaction, because holding goods while waiting for an order's lock could deadlock with a transaction that does the opposite.
 * `app/wiring.ts` runs the jobs of one supplier one after the other, so that no later order is served before an earlier one.
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

/**
 * Queue of jobs for one supplier's goods, which run one after the other. There are few queues for all suppliers, because finding a job
 * scans the queues first.
 */
export const restockQueue = (supplierId: number): string => `restock:${supplierId % 8}`

async function reconsider(context: AtomicContext, { id, storeId, storeOrderId }: WaitingBlock): Promise<void> {
  const order = await lockOrder(context.db, storeId, storeOrderId)
  const block = await findBlock(context.db, storeId, id)
  if (!order || block?.status !== 'error') return
  const lines = (await linesOfBlocks(context.db, [id])).get(id) ?? []
  if (!(await freezeAnew(context, order, block, lines.map(goodsOf), false))) return
  await recordEvent(context, {
    storeOrderId,
    storeId,
    supplierOrderId: id,
    supplierId: block.supplierId,
    kind: hasShop(order.type) ? 'recomputed' : 'requoted',
  })
  await refreshStatus(context, order)
  await considerAutomatic(context, order)
}
