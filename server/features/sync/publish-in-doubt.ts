import type { AtomicContext } from '#foundation/context/context'

/** Publishes that a copy's state is uncertain, so that it is soon read in the shop. */
export const publishInDoubt = (context: AtomicContext, connectionId: number, copyId: number): Promise<void> =>
  context.publish({ name: 'sync.copy-in-doubt', payload: { connectionId, copyId }, key: String(copyId) })
