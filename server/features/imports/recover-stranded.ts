import { after, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { findStranded } from './import-items.records.ts'
import { enqueuePushes } from './push-to-store.ts'

/** By the clock: items that have been on their way for longer than all attempts take have lost their job, and get another. */
export async function recoverStranded({ context }: { context: AtomicContext }): Promise<void> {
  await enqueuePushes(context, await findStranded(context.db, after(context.now, -hours(6))))
}
