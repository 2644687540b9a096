import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { mayAskToSend } from '@quayside/domain/orders/shop-order'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { askForShopOrder } from '../blocks/ask-for-shop-order.ts'
import { orderToSend } from '../blocks/order-to-send.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { showBlock } from '../supplier-orders/get-supplier-order.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'

/** The supplier has a paid order made in its own shop, or tries once more. */
export async function sendToShop({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.sendToShop>
}): Promise<Answer<typeof ordersApi.sendToShop>> {
  const { db, actor } = context
  const seen = await findBlockOfSupplier(db, actor.supplierId, input.order_id)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, actor.supplierId, input.order_id))
  if (!block) throw notFound()
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const parcels = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  const { facts, connection } = await orderToSend(db, { block, order, lines, parcels })
  const decision = mayAskToSend(facts)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  await askForShopOrder(context, block, connection!)
  return { order: await showBlock(context, block) }
}
