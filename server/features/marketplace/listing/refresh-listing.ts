import type { ProductsChanged } from '#features/catalogue'
import { after, seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { takeWaiting } from '#foundation/jobs/jobs.records'
import type { JobFacts } from '#foundation/jobs/task'
import type { TaskName, TaskPayloads } from '#foundation/jobs/task-payloads'
import { noteArrivals } from '../listing-arrivals.records.ts'
import { keysOf } from '../listing-keys.ts'
import { askToLook } from '../saved-searches/look-for-new.ts'
import { askToAddUp } from '../suppliers/add-up-supplier.ts'
import {
  emptyStrip,
  flip,
  flipBits,
  isBeingRebuilt,
  lockListing,
  ranksAmong,
  ranksOf,
  readRanks,
  type Strip,
  segmentOf,
} from './listing-bits.records.ts'
import { type ListedRow, listedRows, writeListing } from './listing-facts.records.ts'
import { flipWords, learnWords } from './listing-words.records.ts'

const task = 'marketplace.refresh-listing'

/** Maximum number of batches, of 250 products each, folded into one transaction where a supplier has changed thousands. */
const foldedAtOnce = 8

/**
 * Updates the listing's rows and bits of some products from the tables below. Pending changes are folded in, so that each bit string is
 * written once for all.
 */
export async function refreshListing({
  context,
  input,
  job,
}: {
  context: AtomicContext
  input: ProductsChanged
  job: JobFacts
}): Promise<void> {
  const { db } = context
  if (await isBeingRebuilt(db)) return comeAgain(context, task, input)
  const others = job.attempt === 1 ? await takeWaiting(db, task, foldedAtOnce - 1) : []
  const supplierOf = new Map([input, ...others].flatMap(({ supplierId, productIds }) => productIds.map((id) => [id, supplierId] as const)))
  const changed = await refreshProducts(context, [...supplierOf.keys()])
  for (const supplierId of new Set(changed.map((id) => supplierOf.get(id)!))) await askToAddUp(context, supplierId)
}

/** Reschedules a job that met a rebuild. */
export const comeAgain = <T extends TaskName>(context: AtomicContext, task: T, input: TaskPayloads[T]): Promise<void> =>
  context.enqueue(task, input, { runAt: after(context.now, seconds(5)) })

/** Number of products from which reading all rank boundaries is faster than one query per product. */
const readAllFrom = 25

/** @returns ids of products of which a filtered or sorted value has changed */
export async function refreshProducts(context: AtomicContext, ids: readonly number[]): Promise<number[]> {
  const { db } = context
  await lockListing(db)
  const before = await listedRows(db, ids)
  const texts = await writeListing(db, ids)
  const arrived = await noteArrivals(db, ids)
  const after = await listedRows(db, ids)
  const changed = ids.flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)]
    return old === now || (old && now && isSame(old, now)) ? [] : [{ id, old, now }]
  })
  const boundaries = changed.length > readAllFrom ? await readRanks(db) : undefined
  const keys = async (row: ListedRow | undefined) =>
    row ? keysOf(row, boundaries ? ranksAmong(boundaries, row) : await ranksOf(db, row)) : []
  const masks = new Map<string, Strip>()
  for (const { id, old, now } of changed) for (const key of difference(await keys(old), await keys(now))) flip(maskOf(masks, key, id), id)
  await flipBits(db, [...masks.values()])
  await learnWords(db, texts)
  await flipWords(db, texts)
  if (arrived) await askToLook(context)
  return changed.map(({ id }) => id)
}

const isSame = (a: ListedRow, b: ListedRow): boolean => (Object.keys(a) as (keyof ListedRow)[]).every((column) => a[column] === b[column])

function difference(a: readonly number[], b: readonly number[]): number[] {
  const [one, other] = [new Set(a), new Set(b)]
  return [...a.filter((key) => !other.has(key)), ...b.filter((key) => !one.has(key))]
}

function maskOf(masks: Map<string, Strip>, key: number, productId: number): Buffer {
  const segment = segmentOf(productId)
  const name = `${segment}/${key}`
  const mask = masks.get(name) ?? { segment, key, bytes: emptyStrip() }
  masks.set(name, mask)
  return mask.bytes
}
