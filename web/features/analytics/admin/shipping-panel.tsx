import type { MarketplaceAnalytics } from '@quayside/contract/admin/marketplace-analytics'
import { shareOf } from '@quayside/domain/analytics/figures'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { BarChart } from '#foundation/ui/charts/bar-chart.tsx'
import pageClasses from '../analytics-page.module.css'
import { hoursWords, percentOf } from '../change-words.ts'
import { pointLabel, pointName } from '../point-label.ts'
import { FiguresPanel } from './figures-panel.tsx'
import classes from './marketplace.module.css'
import { SeriesChart } from './series-chart.tsx'
import { Tiles } from './tiles.tsx'

/** Formats hours of a chart, where nothing shipped is zero. */
const hoursOrDash = (hours: number) => hoursWords(hours === 0 ? null : hours)

/** Time from payment to shipment, and shipments. */
export function ShippingPanel({ figures: { shipping, period, point_hours: pointHours } }: { figures: MarketplaceAnalytics }) {
  const { shipped, shipped_late: late, hours, mean_hours: mean, mean_hours_before: before } = shipping
  return (
    <FiguresPanel
      title="Shipping"
      table="shipping"
      period={period}
      hasCharts
      note="From an order’s payment to its last parcel. An order counts on the day that it was shipped."
    >
      <div className={pageClasses.charts}>
        <BarChart
          title="Time to ship"
          total={hoursWords(mean)}
          change={`before: ${hoursWords(before)}`}
          per={pointName(pointHours)}
          format={hoursOrDash}
          points={hours.map((point) => ({
            label: pointLabel(point.date, pointHours),
            value: point.value ?? 0,
            before: point.before ?? 0,
          }))}
        />
        <SeriesChart title="Shipped orders" points={shipped.points} pointHours={pointHours} format={formatCount} />
      </div>
      <div className={classes.rows}>
        <Tiles
          label="Late shipments"
          tiles={[
            {
              label: 'Shipped late',
              figure: percentOf(shareOf(late.total, shipped.total)),
              detail: `${formatCount(late.total)} of ${counted(shipped.total, 'order')}; before: ${percentOf(shareOf(late.total_before, shipped.total_before))}`,
            },
          ]}
        />
      </div>
    </FiguresPanel>
  )
}
