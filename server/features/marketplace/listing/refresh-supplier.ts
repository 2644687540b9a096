import type { AtomicContext } from '#foundation/context/context'
import { askToAddUp } from '../suppliers/add-up-supplier.ts'
import { productsOfSupplier } from '../suppliers/supplier-facts.records.ts'
import { isBeingRebuilt } from './listing-bits.records.ts'
import { comeAgain, refreshProducts } from './refresh-listing.ts'

/** Products per transaction, which limits how long the listing is locked. */
const runLength = 500

/** Refreshes all listed products of a supplier after a change of the supplier itself, one run at a time. */
export async function refreshSupplier({
  context,
  input,
}: {
  context: AtomicContext
  input: { supplierId: number; after?: number }
}): Promise<void> {
  const { supplierId, after = 0 } = input
  if (await isBeingRebuilt(context.db)) return comeAgain(context, 'marketplace.refresh-supplier', input)
  const ids = await productsOfSupplier(context.db, supplierId, after, runLength)
  await refreshProducts(context, ids)
  const last = ids.at(-1)
  if (last !== undefined && ids.length === runLength) await context.enqueue('marketplace.refresh-supplier', { supplierId, after: last })
  else await askToAddUp(context, supplierId)
}
