import type { AtomicContext } from '#foundation/context/context'

/** What the shop has of a copy is to be read there, soon. */
export const publishInDoubt = (context: AtomicContext, connectionId: number, copyId: number): Promise<void> =>
  context.publish({ name: 'sync.copy-in-doubt', payload: { connectionId, copyId }, key: String(copyId) })
