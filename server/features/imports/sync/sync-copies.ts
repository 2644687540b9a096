/** What a supplier does to its products, or to what it asks for sending them, and what follows for the stores that have them. */
import { zonesPricedBy } from '@quayside/domain/imports/initial-price'
import { movesPrices } from '@quayside/domain/shipping/rate-changes'
import type { RatePlace } from '@quayside/domain/shipping/shipping-option'
import type { ProductsRevised } from '#features/catalogue'
import { type RatesRevised, withOwnRate } from '#features/shipping'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import type { JobFacts } from '#foundation/jobs/task'
import { enqueueAlerts } from '../alerts/alert-changes.ts'
import { hasWritten, insertChanges } from './changes.records.ts'
import { type Changed, liveCopiesOf, liveCopiesOfStore, liveCopiesPricedWith } from './copies.records.ts'

interface RecordChanges {
  context: AtomicContext
  input: ProductsRevised | RatesRevised
  job: JobFacts
}

/** One row a product (or a supplier as a whole) and change, however many stores have it, and however often the job is done. */
export async function recordChanges({ context, input, job }: RecordChanges): Promise<void> {
  const { supplierId } = input
  const productIds = 'products' in input ? input.products.map(({ productId }) => productId) : input.productIds
  if (await hasWritten(context.db, { productIds, supplierId }, job.id)) return
  const changes =
    'products' in input
      ? input.products.flatMap(({ productId, changes }) => changes.map((change) => ({ ...change, productId, toCountry: null })))
      : (input.productIds ?? [null]).flatMap((productId) => input.changes.map((change) => ({ ...change, productId })))
  const written = await insertChanges(
    context.db,
    context.now,
    job.id,
    changes.map((change) => ({ ...change, supplierId })),
  )
  await enqueueAlerts(context, { productIds, supplierId, ...('place' in input ? { place: input.place } : {}) }, written)
}

/** Jobs in one transaction. */
const runLength = 500

interface SyncCopies {
  context: AtomicContext
  /** `after`: the last one of the run before. */
  input: Changed & Partial<Pick<RatesRevised, 'place' | 'changes'>> & { readonly after?: number; readonly since?: string }
}

/** Every copy that a change may reach is looked at; what has waited since the last one is looked at once. */
export async function syncCopies({ context, input }: SyncCopies): Promise<void> {
  const { since = context.now.toISOString(), after = 0 } = input
  const { copies, reached } = await copiesReached(context.db, input, after)
  await enqueueSyncOfAll(
    context,
    reached.map(({ id }) => id),
    since,
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('imports.sync-copies', { ...input, after: last.id, since })
}

/** A rate reaches those whose price it is in: by their store's settings, and where the product has none of its own for the place. */
async function copiesReached(db: Db, { productIds, supplierId, place, changes }: SyncCopies['input'], after: number) {
  if (!place || !changes) {
    const copies = await liveCopiesOf(db, { productIds, supplierId }, after, runLength)
    return { copies, reached: copies }
  }
  const zones = movesPrices(changes) ? zonesPricedBy(place as RatePlace) : []
  if (!zones.length) return { copies: [], reached: [] }
  const copies = await liveCopiesPricedWith(db, zones, { productIds, supplierId }, after, runLength)
  const ofProducts = copies.map(({ productId }) => productId)
  const untouched = productIds === null ? await withOwnRate(db, place, ofProducts) : new Set<number>()
  return { copies, reached: copies.filter(({ productId }) => !untouched.has(productId)) }
}

/** Every copy of the store is looked at: its settings have changed, or its shop is in reach again. */
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
  if (last !== undefined && copies.length === runLength) await context.enqueue('imports.sync-store', { storeId, since, after: last })
}

const task = 'imports.sync-copy'
const keyOf = (copyId: number): string => `${task}:${copyId}`

/** @param since when the supplier's change was made, for the time it takes to arrive */
export const enqueueSync = (context: AtomicContext, copyId: number, since: string, cause = 'supplier', runAt?: Date): Promise<void> =>
  context.enqueue(task, { copyId, since, cause }, { key: keyOf(copyId), ...(runAt ? { runAt } : {}) })

/** Thousands of them are no reason for others to wait. */
const afterTheRest = 5

/** The same of many, in one statement. */
export const enqueueSyncOfAll = (context: AtomicContext, copyIds: readonly number[], since: string): Promise<void> =>
  context.enqueueAll(
    task,
    copyIds.map((copyId) => ({ payload: { copyId, since, cause: 'supplier' }, key: keyOf(copyId) })),
    { priority: afterTheRest },
  )
