/** Resumes imports and syncs that wait for an unresponsive shop. They are retried automatically, and immediately once the shop answers. */
import type { AnsweredAgain } from '#features/platforms'
import { closeOfStore, findWaitingCopies, findWaitingItems } from '#features/store-products'
import { enqueueSync, enqueueTakeOut } from '#features/sync'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { enqueuePushes } from './push-to-store.ts'

/** Jobs per transaction. */
const runLength = 500

type Resume = AnsweredAgain & { readonly afterItem?: number; readonly afterCopy?: number }

export async function resumeWaiting({ context, input }: { context: AtomicContext; input: Resume }): Promise<void> {
  const { db, now } = context
  const { storeId, connectionId, afterItem = 0, afterCopy = 0 } = input
  await closeOfStore(db, now, storeId, 'shop_silent')
  const items = await findWaitingItems(db, storeId, afterItem, runLength)
  await enqueuePushes(context, items)
  const copies = await findWaitingCopies(db, connectionId, afterCopy, runLength)
  for (const { id, isLeaving } of copies)
    await (isLeaving ? enqueueTakeOut(context, id) : enqueueSync(context, id, now.toISOString(), 'owner'))
  if (items.length === runLength || copies.length === runLength) {
    const next = { afterItem: items.at(-1) ?? afterItem, afterCopy: copies.at(-1)?.id ?? afterCopy }
    await context.enqueue('imports.resume-waiting', { storeId, connectionId, ...next })
  }
  await publishToAccount(context, { storeId }, { kind: 'imports' })
}
