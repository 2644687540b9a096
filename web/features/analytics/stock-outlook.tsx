import { outlookDays, paceDays } from '@quayside/domain/analytics/figures'
import { formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { exportAnalytics, useStockOutlook } from './analytics.queries.ts'
import classes from './analytics-page.module.css'
import { PeriodTable } from './period-table.tsx'

const columns: Column[] = [
  { name: 'Product' },
  { name: 'SKU', wide: true },
  { name: 'In stock', numeric: true },
  { name: `Sold in ${paceDays} days`, numeric: true },
  { name: 'Lasts', numeric: true },
]

/** Stock that sells out soon at the pace of recent weeks. */
export function StockOutlook({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const { data, error, refetch } = useStockOutlook(page)
  return (
    <PeriodTable
      title="Stock that runs out"
      detail={`Within ${outlookDays} days, at the pace of the last ${paceDays}. Calculated every night; the stock shown is current.`}
      of="variants"
      empty={`At the pace of the last ${paceDays} days, nothing runs out within ${outlookDays} days.`}
      failed="Your stock could not be loaded."
      error={error}
      onRetry={refetch}
      pagination={data?.pagination}
      hrefFor={hrefFor}
      onExport={() => exportAnalytics('stock', '30d')}
    >
      <DataTable label="Stock that runs out" columns={columns}>
        {data?.stock.map((row) => (
          <tr key={`${row.product_id}-${row.variant}-${row.sku}`}>
            <td>
              <a className={classes.name} href={`/supplier/product/${row.product_id}?tab=variants`} dir="auto">
                {row.title}
              </a>
              {row.variant && <small className={classes.small}>{row.variant}</small>}
            </td>
            <td data-wide>{row.sku}</td>
            <td data-num>{formatCount(row.available)}</td>
            <td data-num>{formatCount(row.sold)}</td>
            <td data-num>
              <b>{row.available === 0 ? 'Sold out' : lasts(row.days_left)}</b>
            </td>
          </tr>
        ))}
      </DataTable>
    </PeriodTable>
  )
}

const lasts = (days: number): string =>
  days < 1 ? 'under a day' : Math.floor(days) === 1 ? '1 day' : `${formatCount(Math.floor(days))} days`
