/**
 * Keeps the rollups. The mark says up to where figures are worked out, and moves in the transaction that writes them: whatever dies, nothing is
 * counted twice and nothing is left out.
 */
import { dayMs, hourMs, startOf } from '@quayside/domain/analytics/period'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
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

/** A transaction may end some time after the moment that it writes down. */
const latecomers = hours(1)
/** The most that is worked out in one transaction. */
const longestStretch = days(7)
const key = 'roll-up'

/** Works out the hours and days since the mark; where those are many, some of them, and the rest in the next job. */
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
  else if (rolledTo < startOf(now, dayMs)) await context.enqueue('analytics.forecast-stock', {}, { key: 'forecast-stock' })
}

/** Once a week all of it is worked out again from the beginning: what a job did wrong is right a week later at the latest. */
export async function rebuild({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const first = await findFirstFact(db)
  if (!first) return
  const { countedAt } = await lockMark(db, first, now)
  await moveMark(db, { rolledTo: first, countedAt })
  await context.enqueue('analytics.roll-up', {}, { key })
}

const batchSize = 10_000

export async function forgetFigures({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const gone = await forgetOld(db, { hoursBefore: after(now, -days(7)), viewsBefore: after(now, -days(40)), limit: batchSize })
  if (gone >= batchSize) await context.enqueue('analytics.forget', {}, { key: 'forget-figures' })
}
