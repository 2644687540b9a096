/** What a supplier does to a product, and what follows for the stores that have it. */
import type { ProductRevised } from '#features/catalogue'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { askToNotice } from '../notices/notice-changes.ts'
import { hasWritten, insertChanges } from './changes.records.ts'
import { liveCopiesOf, liveCopiesOfStore } from './copies.records.ts'

interface RecordChanges {
  context: AtomicContext
  input: ProductRevised
  job: JobFacts
}

/** One row a product and change, however many stores have it, and however often the job is done. */
export async function recordChanges({ context, input, job }: RecordChanges): Promise<void> {
  const { productId, supplierId } = input
  if (await hasWritten(context.db, productId, job.id)) return
  const changes = await insertChanges(
    context.db,
    context.now,
    job.id,
    input.changes.map((change) => ({ ...change, productId, supplierId, toCountry: null })),
  )
  await askToNotice(context, { productId, supplierId }, changes)
}

/** Jobs in one transaction. */
const runLength = 500

/** Every copy of the product is looked at; what has waited since the last change is looked at once. */
export async function followCopies({
  context,
  input: { productId, supplierId, after = 0, since = context.now.toISOString() },
}: {
  context: AtomicContext
  input: { productId: number; supplierId: number; after?: number; since?: string }
}): Promise<void> {
  const copies = await liveCopiesOf(context.db, productId, after, runLength)
  for (const copyId of copies) await askToFollow(context, copyId, since)
  const last = copies.at(-1)
  if (last !== undefined && copies.length === runLength)
    await context.enqueue('imports.follow-copies', { productId, supplierId, after: last, since })
}

/** Every copy of the store is looked at: its settings have changed, or its shop is in reach again. */
export async function followStore({
  context,
  input: { storeId, since, after = 0 },
}: {
  context: AtomicContext
  input: { storeId: number; since: string; after?: number }
}): Promise<void> {
  const copies = await liveCopiesOfStore(context.db, storeId, after, runLength)
  for (const copyId of copies) await askToFollow(context, copyId, since)
  const last = copies.at(-1)
  if (last !== undefined && copies.length === runLength) await context.enqueue('imports.follow-store', { storeId, since, after: last })
}

/** @param since when the supplier's change was made, for the time it takes to arrive */
export const askToFollow = (context: AtomicContext, copyId: number, since: string, cause = 'supplier'): Promise<void> =>
  context.enqueue('imports.follow-copy', { copyId, since, cause }, { key: `imports.follow-copy:${copyId}` })
