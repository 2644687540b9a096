import type { AtomicContext } from '#foundation/context/context'
import { markLeaving } from './shop-health.records.ts'

/** From here on these are on their way out of their shops; a job each takes them there. */
export async function askToLeave(context: AtomicContext, copyIds: readonly number[]): Promise<void> {
  await markLeaving(context.db, copyIds, context.now)
  for (const copyId of copyIds) await enqueueTakeOut(context, copyId)
}

export const enqueueTakeOut = (context: AtomicContext, copyId: number): Promise<void> =>
  context.enqueue('imports.take-out', { copyId }, { key: `imports.take-out:${copyId}` })
