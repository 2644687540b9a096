import type { AtomicContext } from '#foundation/context/context'

interface OfShop {
  readonly supplierId: number
  readonly supplierConnectionId: number
}

/** Enqueues a job for each product that reads it anew in the supplier's own shop; those that were not imported are ignored. */
export async function enqueueFollowing(
  context: AtomicContext,
  { supplierId, supplierConnectionId }: OfShop,
  externalProductIds: readonly string[],
): Promise<void> {
  await context.enqueueAll(
    'feeds.follow-product',
    externalProductIds.map((externalProductId) => ({
      payload: { supplierId, supplierConnectionId, externalProductId },
      key: `feeds.follow-product:${supplierConnectionId}:${externalProductId}`,
    })),
    { queue: queueOfShop(supplierConnectionId) },
  )
}

/** Jobs of one shop run one after the other, so that values read earlier are never written later. */
export const queueOfShop = (supplierConnectionId: number): string => `feeds.follow:${supplierConnectionId}`
