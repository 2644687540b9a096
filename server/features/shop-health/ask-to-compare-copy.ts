import type { AtomicContext } from '#foundation/context/context'

/** Enqueues a comparison of one product in the shop with its pushed values. */
export const askToCompareCopy = (context: AtomicContext, connectionId: number, copyId: number): Promise<void> =>
  context.enqueue('shop-health.compare-copy', { connectionId, copyId }, { key: `shop-health.compare-copy:${copyId}` })
