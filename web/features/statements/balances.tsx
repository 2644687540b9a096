import type { Currency } from '@quayside/domain/vocabulary/money'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import classes from './statement-page.module.css'

export interface ShownBalance {
  readonly name: string
  readonly opening_minor: number
  readonly change_minor: number
  readonly closing_minor: number
}

const columns: Column[] = [
  { name: 'Balance' },
  { name: 'Opening', numeric: true },
  { name: 'Change', numeric: true },
  { name: 'Closing', numeric: true },
]

interface BalancesProps {
  balances: readonly ShownBalance[]
  labels: Readonly<Record<string, string>>
  currency: Currency
}

/** Balances that a month opened and closed with; only the first is shown where it never moved. */
export function Balances({ balances, labels, currency }: BalancesProps) {
  const shown = balances.filter((each, at) => at === 0 || each.opening_minor || each.change_minor || each.closing_minor)
  return (
    <DataTable label="Balances" columns={columns}>
      {shown.map(({ name, opening_minor: opening, change_minor: change, closing_minor: closing }) => (
        <tr key={name}>
          <td>{labels[name] ?? name}</td>
          <td data-num>
            <Money minor={opening} currency={currency} />
          </td>
          <td data-num>
            <Money minor={change} currency={currency} />
          </td>
          <td data-num>
            <b className={classes.strong}>
              <Money minor={closing} currency={currency} />
            </b>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
