import type { AtomicContext } from '#foundation/context/context'
import { recordEvent } from './order-events.records.ts'
import { linesOfBlocks } from './order-lines.records.ts'
import { freezeAnew, goodsOf } from './reckon-block.ts'
import { lockOrder } from './store-orders.records.ts'
import { findBlock, unpaidBlocksWithProduct } from './supplier-orders.records.ts'
import { refreshStatus } from './take-in-order.ts'

/** Stock came in, a rate was added, a product is offered again: blocks that waited for it can be paid. */
export async function reconsiderBlocks({ context, input }: { context: AtomicContext; input: { productId: number } }): Promise<void> {
  for (const { id, storeId, storeOrderId } of await unpaidBlocksWithProduct(context.db, input.productId)) {
    const order = await lockOrder(context.db, storeId, storeOrderId)
    const block = await findBlock(context.db, storeId, id)
    if (!order || block?.status !== 'error') continue
    const lines = (await linesOfBlocks(context.db, [id])).get(id) ?? []
    if (!(await freezeAnew(context, order, block, lines.map(goodsOf), false))) continue
    await recordEvent(context, { storeOrderId, storeId, supplierOrderId: id, supplierId: block.supplierId, kind: 'recomputed' })
    await refreshStatus(context, order)
  }
}
