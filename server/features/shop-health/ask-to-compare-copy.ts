import type { AtomicContext } from '#foundation/context/context'

/** One product of the shop is held against what it was told, soon. */
export const askToCompareCopy = (context: AtomicContext, connectionId: number, copyId: number): Promise<void> =>
  context.enqueue('shop-health.compare-copy', { connectionId, copyId }, { key: `shop-health.compare-copy:${copyId}` })
