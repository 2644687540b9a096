import type { AtomicContext } from '#foundation/context/context'

/** A run goes on where it stands. */
export const enqueueAdvance = (context: AtomicContext, runId: number, runAt?: Date): Promise<void> =>
  context.enqueue('feeds.advance-run', { runId }, { key: `feeds.advance-run:${runId}`, ...(runAt ? { runAt } : {}) })
