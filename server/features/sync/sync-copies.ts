/** Enqueues sync jobs for the copies that a supplier's change, a rate or a store's settings may affect. */

import { movesPrices } from '@quayside/domain/shipping/rate-changes'
import type { RatePlace } from '@quayside/domain/shipping/shipping-option'
import { zonesPricedBy } from '@quayside/domain/store-products/initial-price'
import { type RatesRevised, withOwnRate } from '#features/shipping'
import { type Changed, liveCopiesOf, liveCopiesOfStore, liveCopiesPricedWith } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'

/** Jobs per transaction. */
const runLength = 500

interface SyncCopies {
  context: AtomicContext
  /** `after`: id of the last copy of the previous run. */
  input: Changed & Partial<Pick<RatesRevised, 'place' | 'changes'>> & { readonly after?: number; readonly since?: string }
}

/** Enqueues a sync for every copy that a change may affect. Changes since its last sync are handled in one job. */
export async function syncCopies({ context, input }: SyncCopies): Promise<void> {
  const { since = context.now.toISOString(), after = 0 } = input
  const { copies, reached } = await copiesReached(context.db, input, after)
  await enqueueSyncOfAll(
    context,
    reached.map(({ id }) => id),
    since,
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('sync.sync-copies', { ...input, after: last.id, since })
}

/**
 * A rate affects the copies whose price includes it: by their store's settings, and if the product has no rate of its own for that region.
 */
async function copiesReached(db: Db, { place, changes, ...changed }: SyncCopies['input'], after: number) {
  const { productIds } = changed
  if (!place || !changes) {
    const copies = await liveCopiesOf(db, changed, after, runLength)
    return { copies, reached: copies }
  }
  const zones = movesPrices(changes) ? zonesPricedBy(place as RatePlace) : []
  if (!zones.length) return { copies: [], reached: [] }
  const copies = await liveCopiesPricedWith(db, zones, changed, after, runLength)
  const ofProducts = copies.map(({ productId }) => productId)
  const untouched = productIds === null ? await withOwnRate(db, place, ofProducts) : new Set<number>()
  return { copies, reached: copies.filter(({ productId }) => !untouched.has(productId)) }
}

/** Enqueues a sync for every copy of the store: its settings have changed, or its shop can be reached again. */
export async function syncStore({
  context,
  input: { storeId, since, after = 0 },
}: {
  context: AtomicContext
  input: { storeId: number; since: string; after?: number }
}): Promise<void> {
  const copies = await liveCopiesOfStore(context.db, storeId, after, runLength)
  await enqueueSyncOfAll(context, copies, since)
  const last = copies.at(-1)
  if (last !== undefined && copies.length === runLength) await context.enqueue('sync.sync-store', { storeId, since, after: last })
}

const task = 'sync.sync-copy'
const keyOf = (copyId: number): string => `${task}:${copyId}`

/** @param since time of the supplier's change, to measure the lag */
export const enqueueSync = (context: AtomicContext, copyId: number, since: string, cause = 'supplier', runAt?: Date): Promise<void> =>
  context.enqueue(task, { copyId, since, cause }, { key: keyOf(copyId), ...(runAt ? { runAt } : {}) })

/** Priority behind other jobs: thousands of syncs must not delay them. */
const afterTheRest = 5

/** Enqueues many syncs in one statement. */
export const enqueueSyncOfAll = (context: AtomicContext, copyIds: readonly number[], since: string): Promise<void> =>
  context.enqueueAll(
    task,
    copyIds.map((copyId) => ({ payload: { copyId, since, cause: 'supplier' }, key: keyOf(copyId) })),
    { priority: afterTheRest },
  )
