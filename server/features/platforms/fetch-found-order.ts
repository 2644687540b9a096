import type { OutsideContext } from '#foundation/context/context'
import { findConnection } from './connections.records.ts'
import { fillReceipt, findReceipt, settleReceipt } from './receipts.records.ts'
import { keyOfDelivery } from './settle-delivery.ts'
import { fetchOrder } from './shop-calls.ts'

/** An order that the poll has found, as it stands in its shop now. */
export async function fetchFoundOrder({
  context,
  input: { receiptId },
}: {
  context: OutsideContext
  input: { receiptId: number }
}): Promise<void> {
  const { receipt, connection } = await context.transaction(async ({ db }) => {
    const receipt = await findReceipt(db, receiptId)
    return { receipt, connection: receipt?.connectionId ? await findConnection(db, receipt.connectionId) : undefined }
  })
  if (!receipt || receipt.handledAt || receipt.subject === null) return
  const settle = (outcome: string) => context.transaction(({ db, now }) => settleReceipt(db, receiptId, now, outcome))
  if (connection?.status !== 'connected') return settle('not connected')
  const order = await fetchOrder(context, connection, receipt.subject)
  if (!order) return settle('gone')
  const { id: connectionId, storeId } = connection
  await context.transaction(async (atomic) => {
    await fillReceipt(atomic.db, receiptId, {
      body: JSON.stringify(order),
      subjectAt: order.updatedAt,
      triggeredAt: order.updatedAt,
      customer: order.customer?.externalCustomerId ?? null,
    })
    await atomic.publish({
      name: order.cancelledAt ? 'platforms.order-cancelled' : 'platforms.order-received',
      payload: { storeId, connectionId, receiptId, externalOrderId: order.externalOrderId },
      key: keyOfDelivery(receiptId),
    })
  })
}
