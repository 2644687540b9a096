/**
 * Maintains the figures of the marketplace. The mark moves in the transaction that writes money and shipments, so that after a crash nothing is
 * counted twice or left out.
 */
import { dayMs, startOf } from '@quayside/domain/analytics/period'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { findFirstMovement, lockMark, moveMark, rollUpMoney, rollUpPlans, rollUpShipments } from './marketplace-money.records.ts'
import { countCohorts, countConversions, countStoreDays } from './marketplace-stores.records.ts'

/** A transaction may commit some time after the timestamp that it writes. */
const latecomers = hours(1)
/** The longest period computed in one transaction. */
const longestStretch = days(7)

/** Computes the days since the mark. If there are many, computes some and enqueues a job for the rest. */
export async function rollUpMarketplace({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  const first = await findFirstMovement(db)
  if (!first) return
  const { rolledTo } = await lockMark(db, first, now)
  const from = startOf(after(rolledTo, -latecomers), dayMs)
  const to = new Date(Math.min(startOf(now, dayMs).getTime() + dayMs, from.getTime() + longestStretch))
  await rollUpMoney(db, { from, to })
  await rollUpPlans(db, { from, to })
  await rollUpShipments(db, { from, to })
  const hasReached = to > now
  await moveMark(db, { rolledTo: hasReached ? now : to, countedAt: now })
  if (!hasReached) await enqueueRollUp(context)
}

/** Counts all stores anew. */
export async function countStores({ context: { db, now } }: { context: AtomicContext }): Promise<void> {
  await lockMark(db, (await findFirstMovement(db)) ?? now, now)
  await countStoreDays(db, now)
  await countConversions(db, now)
  await countCohorts(db, now)
  await moveMark(db, { storesCountedAt: now })
}

/** Recomputes everything once a week, so that a wrong figure is fixed within a week. */
export async function rebuildMarketplace({ context }: { context: AtomicContext }): Promise<void> {
  const first = await findFirstMovement(context.db)
  if (!first) return
  await lockMark(context.db, first, context.now)
  await moveMark(context.db, { rolledTo: first })
  await enqueueRollUp(context)
}

const enqueueRollUp = (context: AtomicContext): Promise<void> =>
  context.enqueue('admin.roll-up-marketplace', {}, { key: 'roll-up-marketplace' })
