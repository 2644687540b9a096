import type { AtomicContext } from '#foundation/context/context'
import { addToProductCounts } from './products.records.ts'

/**
 * Counts an import of a product (+1) or its removal (−1). The sorting `Most Imported` follows with the next rebuild of the listing, or with
 * the product's next change, so that a large import does not refresh the listing five hundred times.
 */
export const recordImported = (context: AtomicContext, { productId, delta }: { productId: number; delta: 1 | -1 }): Promise<void> =>
  addToProductCounts(context.db, productId, { imported: delta })
