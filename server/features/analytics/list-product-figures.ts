import { type AnalyticsPeriod, boundsOf, daysIn, isSummed, wholeDaysOf } from '@quayside/domain/analytics/period'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { type ProductFigures, sumProductFigures } from './figures.records.ts'
import { countSummedProducts, findSummedTo, listSummedProducts } from './product-sums.records.ts'

interface Listed {
  readonly from: Date
  readonly to: Date
  readonly total: number
  readonly rows: readonly ProductFigures[]
}

/** Figures of products, highest revenue first: those kept as sums with the days that they reach to, or those of a day, summed now. */
export async function listProductFigures(
  { db, actor: { supplierId }, now }: ReadContext<SupplierActor>,
  period: AnalyticsPeriod,
  place: { limit: number; offset: number },
): Promise<Listed> {
  const touched = wholeDaysOf(boundsOf(period, now))
  if (!isSummed(period)) return { ...touched, ...(await sumProductFigures(db, supplierId, touched, place)) }
  const to = await findSummedTo(db, supplierId)
  if (!to) return { ...touched, total: 0, rows: [] }
  const [before, from] = [after(to, -days(2 * daysIn(period))), after(to, -days(daysIn(period)))]
  const rows = await listSummedProducts(db, supplierId, period, { before, from }, place)
  return { from, to, total: await countSummedProducts(db, supplierId, period), rows }
}
