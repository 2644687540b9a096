import type { WireScorecard } from '@quayside/contract/analytics/scorecard'
import { addFigures } from '@quayside/domain/analytics/figures'
import { dayMs, startOf } from '@quayside/domain/analytics/period'
import { scorecardDays, scorecardOf } from '@quayside/domain/analytics/scorecard'
import { supplierOf } from '#features/suppliers'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { scorecardView } from './analytics.view.ts'
import { figuresBetween } from './figures.records.ts'

/** The scorecard of a supplier, for itself and for stores. */
export async function readScorecard({ db, now }: Pick<ReadContext, 'db' | 'now'>, supplierId: number): Promise<WireScorecard> {
  const to = after(startOf(now, dayMs), days(1))
  const figures = addFigures(await figuresBetween(db, supplierId, { grain: 'day', from: after(to, -days(scorecardDays)), to }))
  const score = (await supplierOf(db, supplierId))?.score ?? { shippedCount: 0, delayedCount: 0, rating: null, reviewCount: 0 }
  return scorecardView(scorecardOf({ figures, score }))
}
