import type { AtomicContext } from '#foundation/context/context'
import { announceProductChanged } from './events.ts'
import { addToProductCounts } from './products.records.ts'

/** A store has taken the product in (+1) or out again (−1): what `Most Imported` sorts by. */
export async function recordImported(
  context: AtomicContext,
  { productId, supplierId, delta }: { productId: number; supplierId: number; delta: 1 | -1 },
): Promise<void> {
  await addToProductCounts(context.db, productId, { imported: delta })
  await announceProductChanged(context, { productId, supplierId })
}
