/** Scheduled stock updates: a buffer grows with the age of the supplier's last update, though nobody has changed anything. */
import { offersLessSince } from '@quayside/domain/catalogue/sellable-stock'
import { findPushedStock } from '#features/store-products'
import { storeOf, storesKeepingMoreBack } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import { enqueueSyncOfAll } from './sync-copies.ts'

export async function ageStock({ context }: { context: AtomicContext }): Promise<void> {
  const stores = await storesKeepingMoreBack(context.db)
  await context.enqueueAll(
    'sync.age-stock-of',
    stores.map((storeId) => ({ payload: { storeId }, key: `sync.age-stock-of:${storeId}` })),
  )
}

/** Copies per transaction. */
const runLength = 500

interface AgeStock {
  context: AtomicContext
  /** `after`: id of the last copy of the previous run. */
  input: { storeId: number; after?: number }
}

/** Enqueues a sync for each copy whose sellable stock is lower now than when it was last pushed. */
export async function ageStockOf({ context, input: { storeId, after = 0 } }: AgeStock): Promise<void> {
  const { db, now } = context
  const { buffer } = (await storeOf(db, storeId)).syncSettings
  const copies = await findPushedStock(db, storeId, after, runLength)
  const aged = copies.filter(({ syncedAt, most, updatedAt }) => offersLessSince(syncedAt, most, buffer, updatedAt, now))
  await enqueueSyncOfAll(
    context,
    aged.map(({ id }) => id),
    now.toISOString(),
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('sync.age-stock-of', { storeId, after: last.id })
}
