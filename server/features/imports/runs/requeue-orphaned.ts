import { findOrphaned } from '#features/store-products'
import { after, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { enqueuePushes } from './push-to-store.ts'

/** Scheduled: items that have been on their way for longer than all attempts take have lost their job, and get a new one. */
export async function requeueOrphaned({ context }: { context: AtomicContext }): Promise<void> {
  await enqueuePushes(context, await findOrphaned(context.db, after(context.now, -hours(6))))
}
