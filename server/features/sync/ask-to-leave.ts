import { type Leaving, markLeaving } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'

/** Marks copies as leaving their shops and enqueues a job for each that deletes it there. */
export async function askToLeave(context: AtomicContext, copies: readonly Leaving[]): Promise<void> {
  await markLeaving(context.db, copies, context.now)
  for (const { id } of copies) await enqueueTakeOut(context, id)
}

export const enqueueTakeOut = (context: AtomicContext, copyId: number): Promise<void> =>
  context.enqueue('sync.take-out', { copyId }, { key: `sync.take-out:${copyId}` })
