import type { AtomicContext } from '#foundation/context/context'

/** Enqueues a job that continues a run from its present state. */
export const enqueueAdvance = (context: AtomicContext, runId: number, runAt?: Date): Promise<void> =>
  context.enqueue('feeds.advance-run', { runId }, { key: `feeds.advance-run:${runId}`, ...(runAt ? { runAt } : {}) })
