import type { AtomicContext } from '#foundation/context/context'
import { linesOfBlocks } from './order-lines.records.ts'
import { freezeAnew, goodsOf } from './reckon-block.ts'
import { recordEvent } from './record-event.ts'
import { lockOrder } from './store-orders.records.ts'
import { findBlock, unpaidBlocksWith } from './supplier-orders.records.ts'
import { refreshStatus } from './take-in-order.ts'

/**
 * Stock came in, a rate was added, a product is offered again: blocks that waited for it can be paid. A job each: whoever holds goods
 * and waits for an order meets, sooner or later, somebody who holds the order and waits for the goods.
 */
export async function reconsiderBlocks({
  context,
  input,
}: {
  context: AtomicContext
  /** `productIds` null: everything of the supplier. */
  input: { productIds: readonly number[] | null; supplierId: number }
}): Promise<void> {
  for (const waiting of await unpaidBlocksWith(context.db, input))
    await context.enqueue('orders.reconsider-block', { ...waiting }, { key: `reconsider-block:${waiting.id}` })
}

interface WaitingBlock {
  readonly id: number
  readonly storeId: number
  readonly storeOrderId: number
}

export async function reconsiderBlock({ context, input }: { context: AtomicContext; input: WaitingBlock }): Promise<void> {
  const { id, storeId, storeOrderId } = input
  const order = await lockOrder(context.db, storeId, storeOrderId)
  const block = await findBlock(context.db, storeId, id)
  if (!order || block?.status !== 'error') return
  const lines = (await linesOfBlocks(context.db, [id])).get(id) ?? []
  if (!(await freezeAnew(context, order, block, lines.map(goodsOf), false))) return
  await recordEvent(context, { storeOrderId, storeId, supplierOrderId: id, supplierId: block.supplierId, kind: 'recomputed' })
  await refreshStatus(context, order)
}
