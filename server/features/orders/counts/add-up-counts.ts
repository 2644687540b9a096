import type { AtomicContext } from '#foundation/context/context'
import { addUpStoreOrders, addUpSupplierOrders, mendStoreCounts, mendSupplierCounts } from '../order-counts.records.ts'

/** Changes per transaction. */
const batchSize = 10_000

/** Adds the changes in numbers of orders to their sums, so that a count reads a row a status. Changes that come meanwhile wait. */
export async function addUpCounts({ context }: { context: AtomicContext }): Promise<void> {
  const most = Math.max(await addUpStoreOrders(context.db, batchSize), await addUpSupplierOrders(context.db, batchSize))
  if (most === batchSize) await context.enqueue('orders.add-up-counts', {}, { key: 'add-up-counts' })
}

/** Differences that a log entry names. */
const mostNamed = 20

/** Recounts all orders once a week, and mends kept numbers that are wrong. A difference is a fault of ours, so it is logged. */
export async function recountOrders({ context }: { context: AtomicContext }): Promise<void> {
  const { db, log } = context
  for (const [owner, differences] of [
    ['store', await mendStoreCounts(db)],
    ['supplier', await mendSupplierCounts(db)],
  ] as const)
    if (differences.length)
      log.error({ owner, found: differences.length, differences: differences.slice(0, mostNamed) }, 'kept numbers of orders were wrong')
}
