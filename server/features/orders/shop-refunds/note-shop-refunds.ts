import type { PlatformOrder, PlatformRefund } from '@quayside/domain/platforms/platform-order'
import { carriesKey } from '@quayside/domain/platforms/shopper-refund'
import type { AtomicContext } from '#foundation/context/context'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { settleShopperRefund } from '../shopper-refunds/settle-shopper-refund.ts'
import { shopperRefundsOfOrder } from '../shopper-refunds/shopper-refunds.records.ts'
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
  const ours = await settleOurs(context, order, refunds)
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
      dismissedAt: ours.has(refund) ? now : null,
    })),
  )
  const news = noted.filter(({ dismissedAt }) => dismissedAt === null)
  if (!news.length) return
  const titles = new Map(known.map(({ line }) => [line.id, line.title]))
  const goods = news.map(({ orderLineId, quantity }) => `${quantity} × ${titles.get(orderLineId)}`).join(', ')
  await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'refunded_in_store', data: { goods } })
}

/** Refunds that the shop made at our call. One whose answer was lost has its outcome herewith. */
async function settleOurs(
  context: AtomicContext,
  order: StoreOrder,
  refunds: readonly PlatformRefund[],
): Promise<ReadonlySet<PlatformRefund>> {
  const asked = await shopperRefundsOfOrder(context.db, order.storeId, order.id)
  const ours = new Set<PlatformRefund>()
  for (const refund of refunds) {
    const { externalRefundId, note } = refund
    const own = asked.find((one) => one.externalRefundId === externalRefundId || carriesKey(note, one.key))
    if (!own) continue
    ours.add(refund)
    await settleShopperRefund(context, own, { state: 'refunded', externalRefundId, refundedMinor: own.amountMinor })
  }
  return ours
}
