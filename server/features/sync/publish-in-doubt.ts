import type { AtomicContext } from '#foundation/context/context'

/** Publishes that a copy's state in the shop has to be read there, soon. */
export const publishInDoubt = (context: AtomicContext, connectionId: number, copyId: number): Promise<void> =>
  context.publish({ name: 'sync.copy-in-doubt', payload: { connectionId, copyId }, key: String(copyId) })
