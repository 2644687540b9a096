import type { OutsideContext } from '#foundation/context/context'
import { findConnection } from '../connections/connections.records.ts'
import { fetchOrder } from '../shop/shop-calls.ts'
import { keyOfDelivery } from '../webhooks/mark-delivery-handled.ts'
import { fillDelivery, findDelivery, markHandled } from '../webhooks/webhook-deliveries.records.ts'

/** Fetches the present state of an order that the poll has found. */
export async function fetchFoundOrder({
  context,
  input: { deliveryId },
}: {
  context: OutsideContext
  input: { deliveryId: number }
}): Promise<void> {
  const { delivery, connection } = await context.transaction(async ({ db }) => {
    const delivery = await findDelivery(db, deliveryId)
    return { delivery, connection: delivery?.connectionId ? await findConnection(db, delivery.connectionId) : undefined }
  })
  if (!delivery || delivery.handledAt || delivery.subject === null) return
  const settle = (outcome: string) => context.transaction(({ db, now }) => markHandled(db, deliveryId, now, outcome))
  if (connection?.status !== 'connected') return settle('not connected')
  const order = await fetchOrder(context, connection, delivery.subject)
  if (!order) return settle('gone')
  const { id: connectionId, storeId } = connection
  await context.transaction(async (atomic) => {
    await fillDelivery(atomic.db, deliveryId, {
      body: JSON.stringify(order),
      subjectAt: order.updatedAt,
      triggeredAt: order.updatedAt,
      customer: order.customer?.externalCustomerId ?? null,
    })
    await atomic.publish({
      name: order.cancelledAt ? 'platforms.order-cancelled' : 'platforms.order-received',
      payload: { storeId, connectionId, deliveryId, externalOrderId: order.externalOrderId },
      key: keyOfDelivery(deliveryId),
    })
  })
}
