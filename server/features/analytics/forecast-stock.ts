import { outlookDays, paceDays } from '@quayside/domain/analytics/figures'
import { dayMs, startOf } from '@quayside/domain/analytics/period'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { replaceOutlook, suppliersThatSold } from './stock-outlook.records.ts'

/** Period of the sales pace: whole days before today. */
function paceOf(now: Date) {
  const to = startOf(now, dayMs)
  return { from: after(to, -days(paceDays)), to, days: paceDays, horizonDays: outlookDays }
}

/**
 * Runs once the figures of a day are complete: enqueues a job for each supplier with sales, and for those that had sales until recently,
 * whose lists become empty.
 */
export async function forecastStock({ context }: { context: AtomicContext }): Promise<void> {
  const { from, to } = paceOf(context.now)
  const supplierIds = await suppliersThatSold(context.db, { from: after(from, -days(paceDays)), to })
  await context.enqueueAll(
    'analytics.forecast-supplier',
    supplierIds.map((supplierId) => ({ payload: { supplierId }, key: `forecast-stock:${supplierId}` })),
  )
}

export async function forecastSupplier({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  await replaceOutlook(context.db, supplierId, paceOf(context.now))
}
