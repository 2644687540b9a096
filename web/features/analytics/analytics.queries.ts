import { analyticsApi } from '@quayside/contract/analytics/endpoints'
import type { AnalyticsPeriod } from '@quayside/domain/analytics/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export const analyticsQuery = (period: AnalyticsPeriod) => query(analyticsApi.analytics, { query: { period } })
export const useAnalytics = (period: AnalyticsPeriod) =>
  useQuery({ ...analyticsQuery(period), select: ({ analytics }) => analytics, placeholderData: keepPreviousData })

export const useProductsOfPeriod = (period: AnalyticsPeriod, page: number) =>
  useQuery({ ...query(analyticsApi.products, { query: { period, page } }), placeholderData: keepPreviousData })

export const useVendorsOfPeriod = (period: AnalyticsPeriod, page: number) =>
  useQuery({ ...query(analyticsApi.vendors, { query: { period, page } }), placeholderData: keepPreviousData })

export const useStockOutlook = (page: number) =>
  useQuery({ ...query(analyticsApi.stock, { query: { page } }), placeholderData: keepPreviousData })

export type AnalyticsTable = 'over_time' | 'products' | 'vendors' | 'stock'

export const exportAnalytics = (table: AnalyticsTable, period: AnalyticsPeriod) =>
  download(analyticsApi.export, { query: { table, period } }).catch(showFailure)
