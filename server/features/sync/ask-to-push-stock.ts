import type { AtomicContext } from '#foundation/context/context'

/** Priority lower than that of syncs, so that one stock push covers as many copies as possible. */
const behindSync = 6

/** Enqueues one job for all pending stock of a shop; its jobs run one after the other. */
export const askToPushStock = (context: AtomicContext, connectionId: number): Promise<void> =>
  context.enqueue(
    'sync.push-stock',
    { connectionId },
    { key: `sync.push-stock:${connectionId}`, queue: `stock:${connectionId}`, priority: behindSync },
  )
