import type { AtomicContext } from '#foundation/context/context'

/** A bulk edit goes on where it stands. */
export const enqueueAdvance = (context: AtomicContext, bulkEditId: number): Promise<void> =>
  context.enqueue('supplier-products.advance-bulk-edit', { bulkEditId }, { key: `supplier-products.advance-bulk-edit:${bulkEditId}` })
