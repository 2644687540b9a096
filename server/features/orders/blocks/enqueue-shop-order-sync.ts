import type { AtomicContext } from '#foundation/context/context'
import { lockShopOrder, updateShopOrder } from '../shop-orders.records.ts'

/** One look after the other: what was read earlier is never written later. */
export const enqueueSync = (context: AtomicContext, supplierOrderId: number): Promise<void> =>
  context.enqueue(
    'orders.sync-shop-order',
    { supplierOrderId },
    { key: `sync-shop-order:${supplierOrderId}`, queue: `shop-order:${supplierOrderId}` },
  )

/** The order in the supplier's own shop gets the address that the order has here; where none was made yet, nothing is done. */
export const enqueueOwnAddress = (context: AtomicContext, supplierOrderId: number): Promise<void> =>
  context.enqueue(
    'orders.push-own-address',
    { supplierOrderId },
    { key: `push-own-address:${supplierOrderId}`, queue: `shop-order:${supplierOrderId}` },
  )

/** Goods of the order are not there any more; cancelled in the supplier's own shop, it returns none of them to the stock. */
export async function noteLostGoods({ db }: AtomicContext, supplierOrderId: number): Promise<void> {
  if (await lockShopOrder(db, supplierOrderId)) await updateShopOrder(db, supplierOrderId, { hasLostGoods: true })
}

export const enqueueCreation = (context: AtomicContext, supplierOrderId: number): Promise<void> =>
  context.enqueue('orders.create-shop-order', { supplierOrderId }, { key: `create-shop-order:${supplierOrderId}` })

/**
 * A block that was cancelled here is cancelled in the supplier's own shop too. One that is being made there is looked up when it is made, and so
 * is one that failed: the shop may have made it, and its answer may have been lost each time.
 */
export async function cancelShopOrder(context: AtomicContext, supplierOrderId: number): Promise<void> {
  const shopOrder = await lockShopOrder(context.db, supplierOrderId)
  if (shopOrder?.state === 'failed') {
    await updateShopOrder(context.db, supplierOrderId, { state: 'waiting' })
    return enqueueCreation(context, supplierOrderId)
  }
  if (shopOrder?.state !== 'created') return
  await updateShopOrder(context.db, supplierOrderId, { nextSyncAt: context.now })
  await enqueueSync(context, supplierOrderId)
}
