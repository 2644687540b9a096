/** Records changed costs of one store in the change feed, for the products in its shop. The rows are for that store alone. */
import { changesOfTerms } from '@quayside/domain/vendors/price-change'
import { productsOf } from '#features/catalogue'
import { lockCopies } from '#features/store-products'
import type { VendorTermsChanged } from '#features/vendors'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { enqueueAlerts } from './alert-changes.ts'
import { hasWritten, insertChanges } from './changes.records.ts'

/** Copies per transaction. */
const runLength = 200

interface RecordTermsChange {
  context: AtomicContext
  /** `after`: id of the last copy of the previous run. */
  input: VendorTermsChanged & { readonly after?: number }
  job: JobFacts
}

export async function recordTermsChange({ context, input, job }: RecordTermsChange): Promise<void> {
  const { storeId, supplierId, from, to, after = 0 } = input
  const copies = await lockCopies(context.db, { productIds: input.productIds, supplierId, storeId, after }, runLength)
  const productIds = [...new Set(copies.map(({ productId }) => productId))]
  if (!productIds.length || (await hasWritten(context.db, { productIds, supplierId, storeId }, job.id))) return
  const products = await productsOf(context.db, productIds)
  const changes = [...products.values()].flatMap(({ id: productId, variants }) =>
    changesOfTerms(variants, from, to).map((change) => ({ ...change, productId, supplierId, storeId, toCountry: null })),
  )
  const written = await insertChanges(context.db, context.now, job.id, changes)
  await enqueueAlerts(context, { productIds, supplierId, storeId }, written)
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('alerts.record-terms-change', { ...input, after: last.id })
}
