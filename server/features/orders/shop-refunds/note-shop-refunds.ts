import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { AtomicContext } from '#foundation/context/context'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'
import { insertShopRefundLines } from './shop-refunds.records.ts'

/** Shops tell whole seconds. */
const precisionMs = 1000

/**
 * Notes which paid pieces the shop refunded to its shopper. Each refund is noted once, however often it is told; those of before the payment
 * changed the order itself. The order is locked by the caller.
 */
export async function noteShopRefunds(context: AtomicContext, order: StoreOrder, { refunds }: PlatformOrder): Promise<void> {
  const { db, now } = context
  if (!refunds.length || order.redactedAt) return
  const blocks = (await blocksOfOrders(db, order.storeId, [order.id])).filter(({ paidAt }) => paidAt !== null)
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const known = blocks.flatMap((block) => (lines.get(block.id) ?? []).map((line) => ({ block, line })))
  const found = refunds.flatMap((refund) =>
    known.flatMap(({ block, line }) => {
      const quantity = refund.lines
        .filter(({ externalLineId }) => externalLineId === line.externalLineId)
        .reduce((sum, one) => sum + one.quantity, 0)
      const isSincePaid = refund.refundedAt.getTime() + precisionMs > block.paidAt!.getTime()
      return quantity > 0 && isSincePaid ? [{ refund, block, line, quantity }] : []
    }),
  )
  const noted = await insertShopRefundLines(
    db,
    found.map(({ refund, block, line, quantity }) => ({
      storeOrderId: order.id,
      externalRefundId: refund.externalRefundId,
      orderLineId: line.id,
      supplierOrderId: block.id,
      storeId: order.storeId,
      quantity,
      toldAt: now,
    })),
  )
  if (!noted.length) return
  const titles = new Map(known.map(({ line }) => [line.id, line.title]))
  const goods = noted.map(({ orderLineId, quantity }) => `${quantity} × ${titles.get(orderLineId)}`).join(', ')
  await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'refunded_in_store', data: { goods } })
}
