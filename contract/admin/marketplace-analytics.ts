/** Figures of the whole marketplace, for staff. @see S-77, C-171 */
import { directions, listedPlans, marketplacePeriods, usualMarketplacePeriod } from '@quayside/domain/admin/marketplace-analytics'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency } from '../vocabulary/money.ts'

const Period = z.enum(marketplacePeriods).catch(usualMarketplacePeriod).default(usualMarketplacePeriod)

const count = z.int().min(0)

/** @see E-595, E-596 */
const Point = z.object({
  /** Begin of the day or week, in UTC. */
  date: z.iso.datetime(),
  /** Number, or minor units of a currency. */
  value: z.int(),
  /** Value of the same point of the period before. */
  before: z.int(),
  /** Compared with the point before. */
  direction: z.enum(directions),
  change: z.int(),
})
export type MarketplacePoint = z.infer<typeof Point>

/** Points of a figure, and its sums over the period and the one before. */
const Series = z.object({ points: z.array(Point), total: z.int(), total_before: z.int() })
export type MarketplaceSeries = z.infer<typeof Series>

/** Stores that installed in the last 90 days. A plan counts with the stores that paid for it last; the other plans are one. @see E-597, V-338 */
const Conversions = z.object({
  total: count,
  free: count,
  paid: count,
  /** Paid of total in percent, two decimals; null without a store. */
  rate: z.number().nullable(),
  basic: count,
  growth: count,
  pro: count,
  other: count,
  active_basic: count,
  active_growth: count,
  active_pro: count,
  active_other: count,
  cancelled_basic: count,
  cancelled_growth: count,
  cancelled_pro: count,
  cancelled_other: count,
})

/** Money of orders in one currency, in minor units. */
const Trade = z.object({
  currency: Currency,
  payments: Series,
  gmv: Series,
  refunded: Series,
  /** Commission that was earned, less what was taken back. */
  take: Series,
})
export type MarketplaceTrade = z.infer<typeof Trade>

/** Money of one plan in the period, in minor units and without tax. */
const PlanRevenue = z.object({
  currency: Currency,
  plan: z.enum(listedPlans),
  charges: count,
  charged_minor: z.int(),
  returned_minor: z.int(),
  earned_minor: z.int(),
  earned_before_minor: z.int(),
})
export type PlanRevenue = z.infer<typeof PlanRevenue>

const Shipping = z.object({
  shipped: Series,
  shipped_late: Series,
  /** Mean hours from payment to shipment of each point, beside the period before; null where nothing was shipped. */
  hours: z.array(z.object({ date: z.iso.datetime(), value: z.number().nullable(), before: z.number().nullable() })),
  mean_hours: z.number().nullable(),
  mean_hours_before: z.number().nullable(),
})

/** Stores by the month of their install. */
const Cohort = z.object({
  month: z.iso.datetime(),
  stores: count,
  /** Stores with a paid plan, in the month of the install and in each since. */
  paying: z.array(count),
})

export const MarketplaceAnalytics = z.object({
  period: z.enum(marketplacePeriods),
  /** Length of a point in hours. */
  point_hours: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Time when money and shipments were last calculated; null if never. */
  counted_at: z.iso.datetime().nullable(),
  /** Time when stores were last counted; null if never. */
  stores_counted_at: z.iso.datetime().nullable(),
  signups: z.array(Point),
  installs: z.array(Point),
  first_payments: z.array(Point),
  paid_uninstalls: z.array(Point),
  conversions: Conversions,
  cohorts: z.array(Cohort),
  trade: z.array(Trade),
  plans: z.array(PlanRevenue),
  shipping: Shipping,
})
export type MarketplaceAnalytics = z.infer<typeof MarketplaceAnalytics>

export const marketplaceTables = ['stores', 'conversions', 'cohorts', 'trade', 'plans', 'shipping'] as const
export type MarketplaceTable = (typeof marketplaceTables)[number]

export const marketplaceAnalyticsApi = {
  analytics: endpoint({
    method: 'GET',
    path: '/v1/analytics/',
    summary: 'Installs, conversions, lost paid users, trade and revenue of a period beside the one before',
    query: z.object({ p: Period }),
    response: MarketplaceAnalytics,
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/analytics/export/',
    summary: 'One of the tables behind the figures as CSV',
    query: z.object({ p: Period, table: z.enum(marketplaceTables).default('stores') }),
    response: z.string(),
    download: true,
  }),
}
