/** Converts figures to the wire format. */
import type { Analytics, FigurePoint, ProductRow, StockRow, VendorRow, WireFigures } from '@quayside/contract/analytics/figures'
import type { WireScorecard } from '@quayside/contract/analytics/scorecard'
import { addFigures, daysLeft, type Figures, noFigures } from '@quayside/domain/analytics/figures'
import { type AnalyticsPeriod, hourMs, type PeriodBounds, pointsOf } from '@quayside/domain/analytics/period'
import type { ScorecardLine } from '@quayside/domain/analytics/scorecard'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { FiguresAt, ProductFigures, VendorFigures } from './figures.records.ts'
import type { OutlookRow } from './stock-outlook.records.ts'

export interface AnalyticsFacts {
  readonly period: AnalyticsPeriod
  readonly bounds: PeriodBounds
  /** Figures of the period and of the one before it. */
  readonly figures: readonly FiguresAt[]
  readonly countedAt: Date | undefined
  readonly currency: Currency
  readonly vendors: Analytics['vendors']
  readonly scorecard: WireScorecard
}

export function analyticsView({ period, bounds, figures, countedAt, currency, vendors, scorecard }: AnalyticsFacts): Analytics {
  const starts = pointsOf(bounds)
  const points = seriesOf(starts.now, bounds.pointMs, figures)
  const pointsBefore = seriesOf(starts.before, bounds.pointMs, figures)
  return {
    period,
    point_hours: bounds.pointMs / hourMs,
    from: bounds.from.toISOString(),
    to: bounds.to.toISOString(),
    counted_at: countedAt?.toISOString() ?? null,
    currency,
    points: points.map(pointView),
    points_before: pointsBefore.map(pointView),
    total: figuresView(addFigures(points)),
    total_before: figuresView(addFigures(pointsBefore)),
    vendors,
    scorecard,
  }
}

/** Figures of each point; zero where nothing happened. */
function seriesOf(starts: readonly Date[], pointMs: number, figures: readonly FiguresAt[]): FiguresAt[] {
  const first = starts[0]!.getTime()
  const byPoint = Map.groupBy(figures, ({ at }) => Math.floor((at.getTime() - first) / pointMs))
  return starts.map((at, index) => ({ ...addFigures(byPoint.get(index) ?? [noFigures]), at }))
}

const pointView = ({ at, ...figures }: FiguresAt): FigurePoint => ({ at: at.toISOString(), figures: figuresView(figures) })

const figuresView = (figures: Figures): WireFigures => ({
  arrived: figures.arrived,
  short_of_stock: figures.shortOfStock,
  orders: figures.orders,
  items: figures.items,
  revenue_minor: figures.revenueMinor,
  payout_minor: figures.payoutMinor,
  margin_minor: figures.marginMinor,
  shipped: figures.shipped,
  shipped_late: figures.shippedLate,
  ship_seconds: figures.shipSeconds,
  promised_seconds: figures.promisedSeconds,
  cancelled: figures.cancelled,
  imports: figures.imports,
  views: figures.views,
})

const soldView = ({
  orders,
  items,
  revenueMinor,
  revenueBeforeMinor,
  marginMinor,
  imports,
}: Pick<ProductFigures, 'orders' | 'items' | 'revenueMinor' | 'revenueBeforeMinor' | 'marginMinor' | 'imports'>) => ({
  orders,
  items,
  revenue_minor: revenueMinor,
  revenue_before_minor: revenueBeforeMinor,
  margin_minor: marginMinor,
  imports,
})

export const productRowView = (row: ProductFigures, imageUrl: (uploadId: number) => string): ProductRow => ({
  product_id: row.productId,
  title: row.title,
  image: row.uploadId === null ? null : imageUrl(row.uploadId),
  ...soldView(row),
  views: row.views,
})

export const vendorRowView = (row: VendorFigures): VendorRow => ({ vendor_id: row.storeId, name: row.name, ...soldView(row) })

export const stockRowView = ({ productId, title, variantName, sku, sold, available }: OutlookRow): StockRow => ({
  product_id: productId,
  title,
  variant: variantName,
  sku,
  available,
  sold,
  days_left: Math.round((daysLeft(available, sold) ?? 0) * 10) / 10,
})

export const scorecardView = (lines: readonly ScorecardLine[]): WireScorecard =>
  lines.map(({ isGood, toRaise, ...line }) => ({ ...line, is_good: isGood, to_raise: toRaise }))
