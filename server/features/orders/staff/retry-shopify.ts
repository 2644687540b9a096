import type { Answer, Input } from '@quayside/contract/endpoint'
import type { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import { mayAskToSend } from '@quayside/domain/orders/shop-order'
import { staffOrderMessages } from '@quayside/domain/orders/staff/late-orders'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { readOrderRisk } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { OutsideError } from '#foundation/outside/outside-error'
import { askForShopOrder } from '../blocks/ask-for-shop-order.ts'
import { orderToSend } from '../blocks/order-to-send.ts'
import { correctionOf, savePush } from '../corrections/address-corrections.records.ts'
import { enqueuePush } from '../corrections/push-address.ts'
import { pushOf } from '../fulfilment/ship-parcel.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { awaitTracking, parcelsOfBlocks, savePushOutcome } from '../shipments.records.ts'
import { connectionNow } from '../shop-of-order.ts'
import { findShopOrder } from '../shop-orders.records.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { staffBlocksOf } from './staff-orders.records.ts'

type Retry = typeof lateOrdersApi.retry

/**
 * Asks the order's shop whether it answers; where it does, all that had failed is pushed again. Where only the supplier's own order failed,
 * the supplier's shop is tried instead, by the job that makes it.
 * @see S-82, M-396, M-397
 */
export async function retryShopify({
  context,
  input: { id },
}: {
  context: OutsideContext<AdminActor>
  input: Input<Retry>
}): Promise<Answer<Retry>> {
  const { order, connection, isSuppliersAlone } = await context.transaction(async ({ db }) => {
    const [block] = await staffBlocksOf(db, [id])
    const found = block && (await lockOrder(db, block.storeId, block.storeOrderId))
    if (!block || !found) throw notFound('This order does not exist.')
    return {
      order: found,
      connection: await connectionNow(db, block.storeId, found.connectionId),
      isSuppliersAlone: await isOnlyShopOrder(db, id, found),
    }
  })
  if (isSuppliersAlone) {
    const isAsked = await context.transaction((atomic) => pushAgain(atomic, id))
    return isAsked
      ? { success: true, message: staffOrderMessages.reconnected }
      : { success: false, message: staffOrderMessages.notConnected }
  }
  if (!connection || order.externalOrderId === null) return { success: false, message: staffOrderMessages.notConnected }
  try {
    await readOrderRisk(context, connection, order.externalOrderId)
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof Refusal)) throw error
    return { success: false, message: staffOrderMessages.notConnected }
  }
  await context.transaction((atomic) => pushAgain(atomic, id))
  return { success: true, message: staffOrderMessages.reconnected }
}

/** Whether the supplier's own order is all that failed. */
async function isOnlyShopOrder(db: Db, id: number, order: StoreOrder): Promise<boolean> {
  if ((await findShopOrder(db, id))?.state !== 'failed') return false
  const parcels = (await parcelsOfBlocks(db, [id])).get(id) ?? []
  return !parcels.some(hasFailed) && (await correctionOf(db, order.storeId, order.id))?.state !== 'failed'
}

const hasFailed = ({ pushState, trackingPush }: { readonly pushState: string; readonly trackingPush: string | null }): boolean =>
  pushState === 'failed' || trackingPush === 'failed'

/** @returns whether a failed order of the supplier's shop is made again */
async function pushAgain(context: AtomicContext, id: number): Promise<boolean> {
  const { db } = context
  const [seen] = await staffBlocksOf(db, [id])
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const [block] = order ? await staffBlocksOf(db, [id]) : []
  if (!order || !block) return false
  const parcels = (await parcelsOfBlocks(db, [id])).get(id) ?? []
  for (const parcel of parcels.filter(hasFailed)) {
    await savePushOutcome(db, parcel.id, { pushState: 'waiting' })
    await awaitTracking(db, parcel.id)
    await context.enqueue('orders.push-fulfilment', { shipmentId: parcel.id }, pushOf(id, parcel.id))
  }
  const correction = await correctionOf(db, order.storeId, order.id)
  if (correction?.state === 'failed') {
    await savePush(db, correction, { state: 'waiting' })
    await enqueuePush(context, { storeId: order.storeId, storeOrderId: order.id })
  }
  let isAsked = false
  if ((await findShopOrder(db, id))?.state === 'failed') {
    const lines = (await linesOfBlocks(db, [id])).get(id) ?? []
    const { facts, connection } = await orderToSend(db, { block, order, lines, parcels })
    isAsked = mayAskToSend(facts).allowed
    if (isAsked) await askForShopOrder(context, block, connection!)
  }
  await recordAudit(context, {
    action: 'orders.shop-tried-again',
    subject: `supplier-order:${id}`,
    storeId: block.storeId,
    supplierId: block.supplierId,
  })
  return isAsked
}
