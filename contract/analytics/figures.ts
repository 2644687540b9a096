/** Figures of a supplier: totals, points over time, and table rows. */
import { analyticsPeriods } from '@quayside/domain/analytics/period'
import { z } from 'zod'
import { Currency } from '../vocabulary/money.ts'
import { Pagination } from '../vocabulary/paging.ts'
import { WireScorecard } from './scorecard.ts'

export const Period = z.enum(analyticsPeriods).catch('30d').default('30d')

const count = z.int().min(0)

/** Totals of a period. Amounts are in minor units of the supplier's currency. */
export const WireFigures = z.object({
  arrived: count,
  short_of_stock: count,
  orders: count,
  items: count,
  revenue_minor: z.int(),
  payout_minor: z.int(),
  margin_minor: z.int(),
  shipped: count,
  shipped_late: count,
  /** Total seconds from payment to shipment over all shipped orders. */
  ship_seconds: z.int(),
  promised_seconds: z.int(),
  cancelled: count,
  imports: count,
  views: count,
})
export type WireFigures = z.infer<typeof WireFigures>

export const FigurePoint = z.object({ at: z.iso.datetime(), figures: WireFigures })
export type FigurePoint = z.infer<typeof FigurePoint>

export const Analytics = z.object({
  period: z.enum(analyticsPeriods),
  /** Length of a point in hours. */
  point_hours: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Time when the figures were last calculated; null if never. */
  counted_at: z.iso.datetime().nullable(),
  currency: Currency,
  points: z.array(FigurePoint),
  /** Points of the previous period, one for each current point. */
  points_before: z.array(FigurePoint),
  total: WireFigures,
  total_before: WireFigures,
  /** Stores of the marketplace and of the supplier's own portal, by status. */
  vendors: z.object({ approved: count, pending: count, denied: count }),
  scorecard: WireScorecard,
})
export type Analytics = z.infer<typeof Analytics>

const table = {
  currency: Currency,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  pagination: Pagination,
}

const sold = {
  orders: count,
  items: count,
  revenue_minor: z.int(),
  revenue_before_minor: z.int(),
  margin_minor: z.int(),
  imports: count,
}

export const ProductRow = z.object({ product_id: z.int(), title: z.string(), image: z.string().nullable(), ...sold, views: count })
export type ProductRow = z.infer<typeof ProductRow>
export const ProductFiguresPage = z.object({ ...table, products: z.array(ProductRow) })
export type ProductFiguresPage = z.infer<typeof ProductFiguresPage>

export const VendorRow = z.object({ vendor_id: z.int(), name: z.string(), ...sold })
export type VendorRow = z.infer<typeof VendorRow>
export const VendorFiguresPage = z.object({ ...table, vendors: z.array(VendorRow) })
export type VendorFiguresPage = z.infer<typeof VendorFiguresPage>

export const StockRow = z.object({
  product_id: z.int(),
  title: z.string(),
  variant: z.string(),
  sku: z.string(),
  available: count,
  /** Pieces sold in the last four weeks. */
  sold: count,
  /** Days of stock left at that pace. */
  days_left: z.number(),
})
export type StockRow = z.infer<typeof StockRow>
export const StockOutlookPage = z.object({ stock: z.array(StockRow), pagination: Pagination })
export type StockOutlookPage = z.infer<typeof StockOutlookPage>
