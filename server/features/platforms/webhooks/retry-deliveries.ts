import type { AtomicContext } from '#foundation/context/context'
import { keyOfDelivery } from './mark-delivery-handled.ts'
import { polledTopic, takeUnhandled } from './webhook-deliveries.records.ts'

const most = 500

/** Scheduled: deliveries whose jobs gave up or were lost get new ones, until they are handled. */
export async function retryDeliveries({ context }: { context: AtomicContext }): Promise<void> {
  for (const { id, topic, subjectType, storeId, supplierConnectionId, body } of await takeUnhandled(context.db, context.now, most))
    await askToHandle(context, { id, subjectType, storeId, supplierConnectionId, isToBeFetched: topic === polledTopic && body === '' })
}

interface Delivery {
  readonly id: number
  readonly subjectType: 'order' | 'product' | null
  readonly storeId: number | null
  readonly supplierConnectionId?: number | null
  /** True if the poll has found it and it was not fetched yet. */
  readonly isToBeFetched: boolean
}

/** Orders go before products, because webhooks about products are mostly echoes of our own pushes. */
export const askToHandle = (
  context: AtomicContext,
  { id, subjectType, storeId, supplierConnectionId, isToBeFetched }: Delivery,
): Promise<void> =>
  context.enqueue(
    isToBeFetched ? 'platforms.fetch-order' : 'platforms.handle-webhook',
    { deliveryId: id },
    {
      key: keyOfDelivery(id),
      maxAttempts: 8,
      ...(subjectType === 'product' ? { jobClass: 'bulk' } : {}),
      ...(supplierConnectionId ? { tenant: `supplier-shop:${supplierConnectionId}` } : {}),
      ...(storeId === null ? {} : { tenant: isToBeFetched ? `orders-of:${storeId}` : `store:${storeId}` }),
    },
  )
