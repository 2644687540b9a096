import type { MarketplaceAnalytics } from '@quayside/contract/admin/marketplace-analytics'
import { planNameOf } from '@quayside/domain/admin/marketplace-analytics'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { changeWords } from '../change-words.ts'
import { FiguresPanel } from './figures-panel.tsx'
import classes from './marketplace.module.css'

const columns: Column[] = [
  { name: 'Plan' },
  { name: 'Charges', numeric: true },
  { name: 'Charged', numeric: true },
  { name: 'Given back', numeric: true },
  { name: 'Earned', numeric: true },
  { name: 'Change of earned', numeric: true },
]

/** Revenue by plan, with the sum of each currency under its plans. */
export function PlansPanel({ figures: { plans, period } }: { figures: MarketplaceAnalytics }) {
  const currencies = [...new Set(plans.map(({ currency }) => currency))]
  return (
    <FiguresPanel
      title="Revenue by plan"
      table="plans"
      period={period}
      note="Without tax, and the ledger’s. A charge is earned as its time passes, on the last day of each month."
    >
      {currencies.length ? (
        <DataTable label="Plans and their revenue" columns={columns}>
          {currencies.flatMap((currency) => {
            const format = (minor: number) => formatMoney(minor, currency)
            const own = plans.filter((row) => row.currency === currency)
            const rows = own.map((row) => ({ name: planNameOf(row.plan), isSum: false, ...row }))
            return [...rows, { name: `All in ${currency}`, isSum: true, ...sumOf(own) }].map((row) => (
              <tr key={`${currency} ${row.name}`} className={row.isSum ? classes.sum : undefined}>
                <td>{row.name}</td>
                <td data-num>{formatCount(row.charges)}</td>
                <td data-num>{format(row.charged_minor)}</td>
                <td data-num>{format(row.returned_minor)}</td>
                <td data-num>{format(row.earned_minor)}</td>
                <td data-num>{changeWords(row.earned_minor, row.earned_before_minor, format)}</td>
              </tr>
            ))
          })}
        </DataTable>
      ) : (
        <p className={classes.none}>No plan was charged or earned in this period, or in the one before.</p>
      )}
    </FiguresPanel>
  )
}

const summed = ['charges', 'charged_minor', 'returned_minor', 'earned_minor', 'earned_before_minor'] as const
type Summed = Record<(typeof summed)[number], number>

/** Sums rows of one currency. */
const sumOf = (rows: readonly Summed[]): Summed =>
  Object.fromEntries(summed.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Summed
