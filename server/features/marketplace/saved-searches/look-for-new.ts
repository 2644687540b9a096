import { after as later, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { newestArrival } from '../listing-arrivals.records.ts'
import { isAnySearchSaved, storesBehind } from './saved-searches.records.ts'

/** Arrivals within this time are looked for together. */
const gatheredMinutes = 30

/** Stores whose jobs one transaction asks for. */
const runLength = 500

/** In the transaction in which something arrives: one job waits, however much comes. */
export async function askToLook(context: AtomicContext): Promise<void> {
  if (!(await isAnySearchSaved(context.db))) return
  const runAt = later(context.now, minutes(gatheredMinutes))
  await context.enqueue('marketplace.look-for-new', {}, { key: 'marketplace.look-for-new', runAt, keepsTime: true })
}

/** A job for every store with a search that has not been asked about the latest arrivals. */
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
