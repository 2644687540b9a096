import { type MarketplacePeriod, marketplacePeriods, usualMarketplacePeriod } from '@quayside/domain/admin/marketplace-analytics'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf } from '#foundation/api/read-query.ts'

/** Name of the parameter is the specification's. @see R-136 */
export interface MarketplaceAsked {
  p?: MarketplacePeriod
}

export const readMarketplace = (raw: RawQuery): MarketplaceAsked => present({ p: readOneOf(raw.p, marketplacePeriods) })

export const marketplaceAddress = (p: MarketplacePeriod): string =>
  `/admin/analytics${queryText({ p: p === usualMarketplacePeriod ? undefined : p })}`
