import type { Analytics, WireFigures } from '@quayside/contract/analytics/figures'
import { averageHours, shareOf } from '@quayside/domain/analytics/figures'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import classes from './analytics-page.module.css'
import { changeWords, hoursWords, percentOf } from './change-words.ts'

interface Tile {
  label: string
  figure: string
  /** Change from the previous period. */
  change: string
  /** Explanation of the figure. */
  note?: string
}

/** Figures of a period that have no chart. */
export function FigureTiles({ data }: { data: Analytics }) {
  return (
    <dl className={classes.tiles} aria-label="Figures of the period">
      {tilesOf(data).map(({ label, figure, change, note }) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd>
            <b className="num">{figure}</b>
            <span className="num">{change}</span>
            {note && <span className="num">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function tilesOf({ total, total_before: before, currency }: Analytics): Tile[] {
  const money = (minor: number) => formatMoney(minor, currency)
  return [
    {
      label: 'Margin given',
      figure: money(total.margin_minor),
      change: changeWords(total.margin_minor, before.margin_minor, money),
      note: 'Retail prices less what stores paid',
    },
    { label: 'Payout', figure: money(total.payout_minor), change: changeWords(total.payout_minor, before.payout_minor, money) },
    rate('From view to import', [total.imports, total.views], [before.imports, before.views], ['import', 'view']),
    rate('From import to order', [total.orders, total.imports], [before.orders, before.imports], ['order', 'import']),
    shipping(total, before),
    {
      label: 'Shipped late',
      figure: percentOf(shareOf(total.shipped_late, total.shipped)),
      change: `before: ${percentOf(shareOf(before.shipped_late, before.shipped))}`,
      note: `${formatCount(total.shipped_late)} of ${counted(total.shipped, 'shipped order')}`,
    },
    {
      label: 'Cancelled after payment',
      figure: formatCount(total.cancelled),
      change: changeWords(total.cancelled, before.cancelled, formatCount),
    },
    {
      label: 'Short of stock',
      figure: percentOf(shareOf(total.short_of_stock, total.arrived)),
      change: `before: ${percentOf(shareOf(before.short_of_stock, before.arrived))}`,
      note: `${formatCount(total.short_of_stock)} of ${counted(total.arrived, 'order')} that came in`,
    },
  ]
}

/**
 * Counts of each step in the same period. They are not one cohort: a store imports products it viewed earlier and orders products it
 * imported long ago.
 */
const rate = (label: string, now: Steps, before: Steps, [reached, of]: readonly [string, string]): Tile => ({
  label,
  figure: percentOf(shareOf(...now)),
  change: `before: ${percentOf(shareOf(...before))}`,
  note: `${counted(now[0], reached)}, ${counted(now[1], of)}`,
})

type Steps = readonly [reached: number, of: number]

const shipping = (total: WireFigures, before: WireFigures): Tile => ({
  label: 'Time to ship',
  figure: hoursWords(averageHours(total.ship_seconds, total.shipped)),
  change: `before: ${hoursWords(averageHours(before.ship_seconds, before.shipped))}`,
  note: `promised: ${hoursWords(averageHours(total.promised_seconds, total.shipped))}`,
})
