/** What a supplier does to a product, or to what it asks for sending it, and what follows for the stores that have it. */
import type { ProductRevised } from '#features/catalogue'
import type { RatesRevised } from '#features/shipping'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { askToNotice } from '../notices/notice-changes.ts'
import { hasWritten, insertChanges } from './changes.records.ts'
import { liveCopiesOf } from './copies.records.ts'

interface RecordChanges {
  context: AtomicContext
  input: ProductRevised | RatesRevised
  job: JobFacts
}

/** One row a product (or a supplier as a whole) and change, however many stores have it, and however often the job is done. */
export async function recordChanges({ context, input, job }: RecordChanges): Promise<void> {
  const { productId, supplierId } = input
  if (await hasWritten(context.db, { productId, supplierId }, job.id)) return
  const changes = await insertChanges(
    context.db,
    context.now,
    job.id,
    input.changes.map((change) => ({ toCountry: null, ...change, productId, supplierId })),
  )
  const place = (input as Partial<RatesRevised>).place
  await askToNotice(context, { productId, supplierId, ...(place ? { place } : {}) }, changes)
}

/** Jobs in one transaction. */
const runLength = 500

interface Followed {
  /** Null: everything of the supplier. */
  readonly productId: number | null
  readonly supplierId: number
  readonly after?: number
  readonly since?: string
}

/** Every copy is looked at; what has waited since the last change is looked at once. */
export async function followCopies({
  context,
  input: { productId, supplierId, after = 0, since = context.now.toISOString() },
}: {
  context: AtomicContext
  input: Followed
}): Promise<void> {
  const copies = await liveCopiesOf(context.db, { productId, supplierId }, after, runLength)
  for (const copyId of copies) await askToFollow(context, copyId, since)
  const last = copies.at(-1)
  if (last !== undefined && copies.length === runLength)
    await context.enqueue('imports.follow-copies', { productId, supplierId, after: last, since })
}

/** @param since when the supplier's change was made, for the time it takes to arrive */
export const askToFollow = (context: AtomicContext, copyId: number, since: string, cause = 'supplier'): Promise<void> =>
  context.enqueue('imports.follow-copy', { copyId, since, cause }, { key: `imports.follow-copy:${copyId}` })
