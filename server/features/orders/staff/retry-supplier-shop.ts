import { mayAskToSend } from '@quayside/domain/orders/shop-order'
import type { AtomicContext } from '#foundation/context/context'
import { askForShopOrder } from '../blocks/ask-for-shop-order.ts'
import { orderToSend } from '../blocks/order-to-send.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'

/**
 * Has an order made again in its supplier's own shop, for staff.
 * @returns undefined where a job makes it now, or the reason why it cannot be made
 */
export async function retrySupplierShop(context: AtomicContext, supplierId: number, supplierOrderId: number): Promise<string | undefined> {
  const { db } = context
  const seen = await findBlockOfSupplier(db, supplierId, supplierOrderId)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, supplierId, supplierOrderId))
  if (!block) return 'There is no such order.'
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const parcels = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  const { facts, connection } = await orderToSend(db, { block, order, lines, parcels })
  const decision = mayAskToSend(facts)
  if (!decision.allowed) return decision.reason
  await askForShopOrder(context, block, connection!)
  return undefined
}
