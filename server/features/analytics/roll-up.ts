/**
 * Maintains the rollups. The mark is the time up to which figures are computed; it moves in the transaction that writes them, so that after
 * a crash nothing is counted twice or left out.
 */
import { dayMs, hourMs, startOf } from '@quayside/domain/analytics/period'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { markSumsStale } from './product-sums.records.ts'
import {
  findFirstFact,
  forgetOld,
  lockMark,
  moveMark,
  rollUpProducts,
  rollUpSuppliers,
  rollUpVariants,
  rollUpVendors,
  type Stretch,
} from './rollups.records.ts'

/** A transaction may commit some time after the timestamp that it writes. */
const latecomers = hours(1)
/** The longest period computed in one transaction. */
const longestStretch = days(7)
const key = 'roll-up'

/** Computes the hours and days since the mark. If there are many, computes some and enqueues a job for the rest. */
export async function rollUp({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const first = await findFirstFact(db)
  if (!first) return
  const { rolledTo } = await lockMark(db, first, now)
  const from = startOf(after(rolledTo, -latecomers), hourMs)
  const to = new Date(Math.min(startOf(now, hourMs).getTime() + hourMs, from.getTime() + longestStretch))
  await rollUpSuppliers(db, 'hour', { from, to })
  const wholeDays: Stretch = { from: startOf(from, dayMs), to: new Date(startOf(after(to, -1), dayMs).getTime() + dayMs) }
  await rollUpSuppliers(db, 'day', wholeDays)
  await rollUpProducts(db, wholeDays)
  await rollUpVendors(db, wholeDays)
  await rollUpVariants(db, wholeDays)
  const hasReached = to > now
  await moveMark(db, { rolledTo: hasReached ? now : to, countedAt: now })
  if (!hasReached) await context.enqueue('analytics.roll-up', {}, { key })
  else {
    await context.enqueue('analytics.sum-products', {}, { key: 'sum-products' })
    if (rolledTo < startOf(now, dayMs)) await context.enqueue('analytics.forecast-stock', {}, { key: 'forecast-stock' })
  }
}

/** Recomputes everything once a week, so that a wrong figure is fixed within a week. */
export async function rebuild({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const first = await findFirstFact(db)
  if (!first) return
  const { countedAt } = await lockMark(db, first, now)
  await moveMark(db, { rolledTo: first, countedAt })
  await markSumsStale(db)
  await context.enqueue('analytics.roll-up', {}, { key })
}

const batchSize = 10_000

export async function forgetFigures({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const gone = await forgetOld(db, { hoursBefore: after(now, -days(7)), viewsBefore: after(now, -days(40)), limit: batchSize })
  if (gone >= batchSize) await context.enqueue('analytics.forget', {}, { key: 'forget-figures' })
}
