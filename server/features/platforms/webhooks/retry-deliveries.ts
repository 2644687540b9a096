import type { AtomicContext } from '#foundation/context/context'
import { keyOfDelivery } from './mark-delivery-handled.ts'
import { polledTopic, takeUnhandled } from './webhook-deliveries.records.ts'

const most = 500

/** By the clock: deliveries whose jobs gave up or were lost get new ones, again and again until they are handled. */
export async function retryDeliveries({ context }: { context: AtomicContext }): Promise<void> {
  for (const { id, topic, subjectType, storeId, supplierConnectionId, body } of await takeUnhandled(context.db, context.now, most))
    await askToHandle(context, { id, subjectType, storeId, supplierConnectionId, isToBeFetched: topic === polledTopic && body === '' })
}

interface Delivery {
  readonly id: number
  readonly subjectType: 'order' | 'product' | null
  readonly storeId: number | null
  readonly supplierConnectionId?: number | null
  /** The poll has found it, and nobody has fetched it yet. */
  readonly isToBeFetched: boolean
}

/** Webhooks about products are mostly echoes of our own pushes, so orders do not wait for them. */
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
