import type { AtomicContext } from '#foundation/context/context'

/** Enqueues a job that continues a bulk edit from its present state. */
export const enqueueAdvance = (context: AtomicContext, bulkEditId: number): Promise<void> =>
  context.enqueue('supplier-products.advance-bulk-edit', { bulkEditId }, { key: `supplier-products.advance-bulk-edit:${bulkEditId}` })
