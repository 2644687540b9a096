import type { AtomicContext } from '#foundation/context/context'

/** One product of the shop is held against what it was told, soon. */
export const askToCompareCopy = (context: AtomicContext, connectionId: number, copyId: number): Promise<void> =>
  context.enqueue('imports.compare-copy', { connectionId, copyId }, { key: `imports.compare-copy:${copyId}` })
