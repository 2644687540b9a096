import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { findBlock } from '../supplier-orders.records.ts'
import { dismissShopRefunds } from './shop-refunds.records.ts'

/** The store bears what it refunded so far itself. A later refund is proposed again. */
export async function dismissShopRefund({
  context,
  input: { supplier_order_id: id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.dismissShopRefund>
}): Promise<Answer<typeof ordersApi.dismissShopRefund>> {
  const { db, now, actor } = context
  const block = await findBlock(db, actor.storeId, id)
  if (!block) throw notFound()
  await dismissShopRefunds(db, block.id, now)
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'orders', id: block.storeOrderId })
  return done
}
