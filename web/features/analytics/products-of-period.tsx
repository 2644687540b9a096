import type { AnalyticsPeriod } from '@quayside/domain/analytics/period'
import { formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { exportAnalytics, useProductsOfPeriod } from './analytics.queries.ts'
import classes from './analytics-page.module.css'
import { PeriodTable } from './period-table.tsx'
import { dayLabel } from './point-label.ts'
import { SalesCells } from './sales-cells.tsx'

const columns: Column[] = [
  { name: 'Product' },
  { name: 'Views', numeric: true },
  { name: 'Imports', numeric: true, wide: true },
  { name: 'Orders', numeric: true },
  { name: 'Items', numeric: true, wide: true },
  { name: 'Margin given', numeric: true, wide: true },
  { name: 'Revenue', numeric: true },
]

interface Asked {
  period: AnalyticsPeriod
  page: number
  hrefFor: (page: number) => string
}

/** Products of the period: views, imports and orders. */
export function ProductsOfPeriod({ period, page, hrefFor }: Asked) {
  const { data, error, refetch } = useProductsOfPeriod(period, page)
  return (
    <PeriodTable
      title="Products"
      detail={data && <DaysOf {...data} />}
      of="products"
      empty="No store has looked at, imported or ordered a product in these days."
      failed="The figures of your products could not be loaded."
      error={error}
      onRetry={refetch}
      pagination={data?.pagination}
      hrefFor={hrefFor}
      onExport={() => exportAnalytics('products', period)}
    >
      <DataTable label="Products of the period" columns={columns}>
        {data?.products.map((row) => (
          <tr key={row.product_id}>
            <td>
              <a className={classes.name} href={`/supplier/product/${row.product_id}`} dir="auto">
                {row.title}
              </a>
            </td>
            <td data-num>{formatCount(row.views)}</td>
            <td data-num data-wide>
              {formatCount(row.imports)}
            </td>
            <SalesCells row={row} currency={data.currency} />
          </tr>
        ))}
      </DataTable>
    </PeriodTable>
  )
}

/** Days covered by a table; the tables' figures are stored per day. */
export function DaysOf({ from, to }: { from: string; to: string }) {
  const last = new Date(Date.parse(to) - 1).toISOString()
  return (
    <>
      {dayLabel(from)} to {dayLabel(last)}
    </>
  )
}
