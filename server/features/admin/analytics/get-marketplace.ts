import type { marketplaceAnalyticsApi } from '@quayside/contract/admin/marketplace-analytics'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { cohortsFrom, conversionsFrom, conversionsOf } from '@quayside/domain/admin/marketplace-analytics'
import { boundsOf } from '@quayside/domain/analytics/period'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { marketplaceView } from './marketplace.view.ts'
import { cohortsSince, convertedSince, moneyDays, planSums, shippingDays, storeDays } from './marketplace-figures.records.ts'
import { findMark } from './marketplace-money.records.ts'

/** @see S-77, C-171 */
export async function getMarketplace({
  context: { db, now },
  input: { p: period },
}: {
  context: ReadContext<AdminActor>
  input: Pick<Input<typeof marketplaceAnalyticsApi.analytics>, 'p'>
}): Promise<Answer<typeof marketplaceAnalyticsApi.analytics>> {
  const bounds = boundsOf(period, now)
  const both = { from: bounds.before, to: bounds.to }
  return marketplaceView({
    period,
    bounds,
    mark: await findMark(db),
    stores: await storeDays(db, both),
    money: await moneyDays(db, both),
    shipping: await shippingDays(db, both),
    plans: await planSums(db, bounds),
    conversions: conversionsOf(await convertedSince(db, conversionsFrom(now))),
    cohorts: await cohortsSince(db, cohortsFrom(now)),
  })
}
