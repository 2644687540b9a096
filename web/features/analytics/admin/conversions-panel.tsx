import type { MarketplaceAnalytics } from '@quayside/contract/admin/marketplace-analytics'
import { conversionWindowDays } from '@quayside/domain/admin/marketplace-analytics'
import { formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import classes from './marketplace.module.css'
import { Tiles } from './tiles.tsx'

const columns: Column[] = [
  { name: 'Plan' },
  { name: 'Paid stores', numeric: true },
  { name: 'Active', numeric: true },
  { name: 'Cancelled', numeric: true },
]

/** Stores of the last 90 days that pay, by plan. @see V-338, K-182 */
export function ConversionsPanel({ figures: { period, conversions: of } }: { figures: MarketplaceAnalytics }) {
  const plans: [string, number, number, number][] = [
    ['Basic', of.basic, of.active_basic, of.cancelled_basic],
    ['Growth', of.growth, of.active_growth, of.cancelled_growth],
    ['Professional', of.pro, of.active_pro, of.cancelled_pro],
    ...(of.other ? [['Other plans', of.other, of.active_other, of.cancelled_other] as [string, number, number, number]] : []),
  ]
  return (
    <FiguresPanel
      title={`Conversions of the last ${conversionWindowDays} days`}
      table="conversions"
      period={period}
      note="Stores that installed in these days. A store counts with the plan that it paid for last."
    >
      <Tiles
        label="Conversion"
        tiles={[
          {
            label: 'Conversion rate',
            figure: of.rate === null ? '–' : `${of.rate.toFixed(2)}%`,
            detail: `${formatCount(of.paid)} paid of ${formatCount(of.total)} in total`,
          },
          { label: 'Paid', figure: formatCount(of.paid), detail: 'A plan was charged at least once' },
          { label: 'Free', figure: formatCount(of.free), detail: 'Never charged, trials included' },
        ]}
      />
      <div className={classes.rows}>
        <DataTable label="Conversions by plan" columns={columns}>
          {plans.map(([plan, paid, active, cancelled]) => (
            <tr key={plan}>
              <td>{plan}</td>
              <td data-num>{formatCount(paid)}</td>
              <td data-num>{formatCount(active)}</td>
              <td data-num>{formatCount(cancelled)}</td>
            </tr>
          ))}
        </DataTable>
      </div>
    </FiguresPanel>
  )
}
