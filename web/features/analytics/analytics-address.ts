import { type AnalyticsPeriod, analyticsPeriods } from '@quayside/domain/analytics/period'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface AnalyticsAsked {
  period?: AnalyticsPeriod
  /** Page numbers of the three tables. */
  products?: number
  vendors?: number
  stock?: number
}

export const usualPeriod: AnalyticsPeriod = '30d'

export const readAnalytics = (raw: RawQuery): AnalyticsAsked =>
  present({
    period: readOneOf(raw.period, analyticsPeriods),
    products: readWhole(raw.products),
    vendors: readWhole(raw.vendors),
    stock: readWhole(raw.stock),
  })

const later = (page: number | undefined) => (page && page > 1 ? page : undefined)

export const analyticsAddress = ({ period, products, vendors, stock }: AnalyticsAsked): string =>
  `/supplier/analytics${queryText({
    period: period === usualPeriod ? undefined : period,
    products: later(products),
    vendors: later(vendors),
    stock: later(stock),
  })}`
