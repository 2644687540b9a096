import type { MarketplaceAnalytics, MarketplaceTrade } from '@quayside/contract/admin/marketplace-analytics'
import { shareOf } from '@quayside/domain/analytics/figures'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import pageClasses from '../analytics-page.module.css'
import { percentOf } from '../change-words.ts'
import { FiguresPanel } from './figures-panel.tsx'
import classes from './marketplace.module.css'
import { SeriesChart } from './series-chart.tsx'
import { Tiles } from './tiles.tsx'

const note =
  'GMV is what stores paid to suppliers, with shipping. Take is the commission on it, less what was taken back. Both are the ledger’s.'

/** Money of orders, a panel for each currency. */
export function TradePanels({ figures }: { figures: MarketplaceAnalytics }) {
  const { trade, period, point_hours: pointHours } = figures
  if (!trade.length)
    return (
      <FiguresPanel title="Orders" table="trade" period={period} note={note}>
        <p className={classes.none}>No order was paid in this period, or in the one before.</p>
      </FiguresPanel>
    )
  return trade.map((each) => <TradePanel key={each.currency} of={each} period={period} pointHours={pointHours} />)
}

interface TradePanelProps {
  of: MarketplaceTrade
  period: MarketplaceAnalytics['period']
  pointHours: number
}

function TradePanel({ of: { currency, payments, gmv, refunded, take }, period, pointHours }: TradePanelProps) {
  const format = (minor: number) => formatMoney(minor, currency)
  const share = (part: number, whole: number, before: readonly [number, number], words: string) => ({
    figure: percentOf(shareOf(part, whole)),
    detail: `${words}; before: ${percentOf(shareOf(...before))}`,
  })
  return (
    <FiguresPanel title={`Orders in ${currency}`} table="trade" period={period} hasCharts note={note}>
      <div className={pageClasses.charts}>
        <SeriesChart title={`GMV, ${currency}`} points={gmv.points} pointHours={pointHours} format={format} />
        <SeriesChart title={`Take, ${currency}`} points={take.points} pointHours={pointHours} format={format} />
        <SeriesChart title={`Refunded, ${currency}`} points={refunded.points} pointHours={pointHours} format={format} />
        <SeriesChart title={`Payments, ${currency}`} points={payments.points} pointHours={pointHours} format={formatCount} />
      </div>
      <div className={classes.rows}>
        <Tiles
          label={`Shares of GMV, ${currency}`}
          tiles={[
            { label: 'Take rate', ...share(take.total, gmv.total, [take.total_before, gmv.total_before], 'Take of GMV') },
            { label: 'Refund rate', ...share(refunded.total, gmv.total, [refunded.total_before, gmv.total_before], 'Refunded of GMV') },
          ]}
        />
      </div>
    </FiguresPanel>
  )
}
