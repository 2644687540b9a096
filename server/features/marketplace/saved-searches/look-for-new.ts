import { after as later, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { newestArrival } from '../listing-arrivals.records.ts'
import { isAnySearchSaved, storesBehind } from './saved-searches.records.ts'

/** Arrivals within these minutes are handled together. */
const gatheredMinutes = 30

/** Stores whose jobs are enqueued in one transaction. */
const runLength = 500

/** Enqueues one job for all arrivals, in the transaction of the arrival. */
export async function askToLook(context: AtomicContext): Promise<void> {
  if (!(await isAnySearchSaved(context.db))) return
  const runAt = later(context.now, minutes(gatheredMinutes))
  await context.enqueue('marketplace.look-for-new', {}, { key: 'marketplace.look-for-new', runAt, keepsTime: true })
}

/** Enqueues a job for every store with a search that was not counted up to the latest arrival. */
export async function lookForNew({
  context,
  input: { after = 0 } = {},
}: {
  context: AtomicContext
  input?: { after?: number }
}): Promise<void> {
  const stores = await storesBehind(context.db, await newestArrival(context.db), after, runLength)
  for (const storeId of stores) {
    await context.enqueue('marketplace.count-new', { storeId }, { key: `marketplace.count-new:${storeId}`, priority: 10 })
  }
  const last = stores.at(-1)
  if (last !== undefined && stores.length === runLength) await context.enqueue('marketplace.look-for-new', { after: last })
}
