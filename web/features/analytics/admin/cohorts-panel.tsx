import type { MarketplaceAnalytics } from '@quayside/contract/admin/marketplace-analytics'
import { cohortMonths } from '@quayside/domain/admin/marketplace-analytics'
import { shareOf } from '@quayside/domain/analytics/figures'
import { monthName } from '@quayside/domain/ledger/month'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { percentOf } from '../change-words.ts'
import { FiguresPanel } from './figures-panel.tsx'
import classes from './marketplace.module.css'

/** Paying stores of each month of installs. */
export function CohortsPanel({ figures: { cohorts, period } }: { figures: MarketplaceAnalytics }) {
  const most = Math.max(0, ...cohorts.map(({ paying }) => paying.length))
  const columns: Column[] = [
    { name: 'Installed in' },
    { name: 'Stores', numeric: true },
    ...Array.from({ length: most }, (_, after) => ({ name: after ? `+${after}` : 'Same month', numeric: true })),
  ]
  return (
    <FiguresPanel
      title="Cohorts"
      table="cohorts"
      period={period}
      note={`Stores by the month of their install, the last ${cohortMonths}, and the share of them on a paid plan in that month and in each since.`}
    >
      {cohorts.length ? (
        <DataTable label="Paying stores by month of install" columns={columns} className={classes.cohorts}>
          {cohorts.map(({ month, stores, paying }) => (
            <tr key={month}>
              <th scope="row">{monthName(month.slice(0, 7))}</th>
              <td data-num>{formatCount(stores)}</td>
              {Array.from({ length: most }, (_, after) => (
                <Share key={after} paying={paying[after]} stores={stores} />
              ))}
            </tr>
          ))}
        </DataTable>
      ) : (
        <p className={classes.none}>No store has connected a shop in these months.</p>
      )}
    </FiguresPanel>
  )
}

function Share({ paying, stores }: { paying: number | undefined; stores: number }) {
  if (paying === undefined) return <td />
  const share = shareOf(paying, stores)
  const shade = `color-mix(in srgb, var(--q-accent) ${Math.round((share ?? 0) * 40)}%, transparent)`
  return (
    <td data-num style={{ background: shade }} className={classes.share}>
      {percentOf(share)}
      <small>{counted(paying, 'store')}</small>
    </td>
  )
}
