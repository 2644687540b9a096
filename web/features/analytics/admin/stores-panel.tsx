import type { MarketplaceAnalytics } from '@quayside/contract/admin/marketplace-analytics'
import { formatCount } from '#foundation/formats/counts.ts'
import classes from '../analytics-page.module.css'
import { FiguresPanel } from './figures-panel.tsx'
import { SeriesChart } from './series-chart.tsx'

/** Installs, first payments, lost paid users and sign-ups. @see V-255 */
export function StoresPanel({ figures }: { figures: MarketplaceAnalytics }) {
  const { period, point_hours: pointHours, installs, first_payments: first, paid_uninstalls: lost, signups } = figures
  return (
    <FiguresPanel
      title="Stores over time"
      table="stores"
      period={period}
      hasCharts
      note="An install is a store’s first connected shop, a conversion its first paid charge. A paid user is lost when its plan ends and no other begins within a day."
    >
      <div className={classes.charts}>
        <SeriesChart title="Installs" points={installs} pointHours={pointHours} format={formatCount} />
        <SeriesChart title="Conversions" points={first} pointHours={pointHours} format={formatCount} />
        <SeriesChart title="Lost paid users" points={lost} pointHours={pointHours} format={formatCount} />
        <SeriesChart title="Sign-ups" points={signups} pointHours={pointHours} format={formatCount} />
      </div>
    </FiguresPanel>
  )
}
