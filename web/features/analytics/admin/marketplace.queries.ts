import { type MarketplaceTable, marketplaceAnalyticsApi } from '@quayside/contract/admin/marketplace-analytics'
import type { MarketplacePeriod } from '@quayside/domain/admin/marketplace-analytics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export const marketplaceQuery = (p: MarketplacePeriod) => query(marketplaceAnalyticsApi.analytics, { query: { p } })

export const useMarketplace = (p: MarketplacePeriod) => useQuery({ ...marketplaceQuery(p), placeholderData: keepPreviousData })

export const exportMarketplace = (table: MarketplaceTable, p: MarketplacePeriod) =>
  download(marketplaceAnalyticsApi.export, { query: { table, p } }).catch(showFailure)
