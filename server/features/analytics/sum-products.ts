import { dayMs, daysIn, startOf, summedPeriods } from '@quayside/domain/analytics/period'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { type DueSums, lockDueSums, saveSummed, sumAllProducts, sumChangedProducts } from './product-sums.records.ts'

/** Suppliers per transaction. */
const batchSize = 10

/**
 * Sums the figures of products over each period, so that a page need not. After the first time, only products with figures on changed days
 * are summed anew, and those with figures on days that have left the period.
 */
export async function sumProducts({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const to = after(startOf(now, dayMs), days(1))
  const due = await lockDueSums(db, to, batchSize)
  for (const supplier of due) await sumForSupplier(context, supplier, to)
  if (due.length === batchSize) await context.enqueue('analytics.sum-products', {}, { key: 'sum-products' })
}

async function sumForSupplier({ db }: AtomicContext, { supplierId, summedTo, staleFrom }: DueSums, to: Date): Promise<void> {
  for (const period of summedPeriods) {
    const from = after(to, -days(daysIn(period)))
    if (!summedTo || summedTo > to || (staleFrom && staleFrom <= from)) await sumAllProducts(db, supplierId, period, { from, to })
    else {
      const leftFrom = after(summedTo, -days(daysIn(period)))
      await sumChangedProducts(db, supplierId, period, { from, to, leftFrom, staleFrom: staleFrom ?? to })
    }
  }
  await saveSummed(db, supplierId, to)
}
