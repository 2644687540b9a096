/** Records in the change feed what a supplier changes of its products or its shipping rates. */
import type { ProductsRevised } from '#features/catalogue'
import type { RatesRevised } from '#features/shipping'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { enqueueAlerts } from './alert-changes.ts'
import { hasWritten, insertChanges } from './changes.records.ts'

interface RecordChanges {
  context: AtomicContext
  input: ProductsRevised | RatesRevised
  job: JobFacts
}

/** Writes one row per product (or supplier as a whole) and change, however many stores have it. Idempotent. */
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
