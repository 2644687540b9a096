import type { Currency } from '@quayside/domain/vocabulary/money'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import classes from './analytics-page.module.css'
import { changeWords } from './change-words.ts'

interface Sales {
  readonly orders: number
  readonly items: number
  readonly margin_minor: number
  readonly revenue_minor: number
  readonly revenue_before_minor: number
}

/** Last cells in rows of products and of vendors: orders, items, margin given, and revenue beside the previous period. */
export function SalesCells({ row, currency }: { row: Sales; currency: Currency }) {
  return (
    <>
      <td data-num>{formatCount(row.orders)}</td>
      <td data-num data-wide>
        {formatCount(row.items)}
      </td>
      <td data-num data-wide>
        <Money minor={row.margin_minor} currency={currency} />
      </td>
      <td data-num>
        <b>
          <Money minor={row.revenue_minor} currency={currency} />
        </b>
        <small className={classes.small}>
          {changeWords(row.revenue_minor, row.revenue_before_minor, (minor) => formatMoney(minor, currency))}
        </small>
      </td>
    </>
  )
}
