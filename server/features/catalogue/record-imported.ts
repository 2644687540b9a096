import type { AtomicContext } from '#foundation/context/context'
import { addToProductCounts } from './products.records.ts'

/**
 * A store has taken the product in (+1) or out again (−1). What `Most Imported` sorts by follows with the next rebuild of the listing, or the
 * product's next change: a large import does not turn the listing over five hundred times.
 */
export const recordImported = (context: AtomicContext, { productId, delta }: { productId: number; delta: 1 | -1 }): Promise<void> =>
  addToProductCounts(context.db, productId, { imported: delta })
