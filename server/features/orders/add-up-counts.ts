import type { AtomicContext } from '#foundation/context/context'
import { addUpStoreOrders, addUpSupplierOrders } from './order-counts.records.ts'

/** Changes per transaction. */
const batchSize = 10_000

/** Adds the changes in numbers of orders to their sums, so that a count reads a row a status. Changes that come meanwhile wait. */
export async function addUpCounts({ context }: { context: AtomicContext }): Promise<void> {
  const most = Math.max(await addUpStoreOrders(context.db, batchSize), await addUpSupplierOrders(context.db, batchSize))
  if (most === batchSize) await context.enqueue('orders.add-up-counts', {}, { key: 'add-up-counts' })
}
