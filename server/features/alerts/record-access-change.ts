/**
 * Records in the change feed that a product is withheld from a store that has it in its shop, or available to it again. The rows are for
 * that store alone.
 */

import { lockCopies } from '#features/store-products'
import { type AccessChanged, vendorTermsOfStores } from '#features/vendors'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { enqueueAlerts } from './alert-changes.ts'
import { insertChanges, lastAccess } from './changes.records.ts'

/** Copies per transaction. */
const runLength = 200

interface RecordAccessChange {
  context: AtomicContext
  /** `after`: id of the last copy of the previous run. */
  input: AccessChanged & { readonly after?: number }
  job: JobFacts
}

/** Idempotent: access is compared with the last recorded state. */
export async function recordAccessChange({ context, input, job }: RecordAccessChange): Promise<void> {
  const { productIds, supplierId, after = 0 } = input
  const copies = await lockCopies(context.db, { productIds, supplierId, after }, runLength)
  const termsOf = await vendorTermsOfStores(context.db, copies)
  const last = await lastAccess(context.db, copies)
  for (const [storeId, ofStore] of Map.groupBy(copies, (copy) => copy.storeId)) {
    const changes = ofStore.flatMap((copy) => {
      const [before, state] = [last(copy) ?? 'Active', termsOf(copy).isWithheld ? 'Inactive' : 'Active']
      if (before === state) return []
      const { productId } = copy
      const place = { productId, supplierId, storeId, variantId: null, variantName: null, toCountry: null }
      return [{ ...place, type: 'ACTIVE' as const, previousValue: before, newValue: state }]
    })
    const written = await insertChanges(context.db, context.now, job.id, changes)
    await enqueueAlerts(context, { productIds: changes.map(({ productId }) => productId), supplierId, storeId }, written)
  }
  const end = copies.at(-1)
  if (end && copies.length === runLength) await context.enqueue('alerts.record-access-change', { ...input, after: end.id })
}
