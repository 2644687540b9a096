import type { Analytics } from '@quayside/contract/analytics/figures'
import type { AnalyticsPeriod } from '@quayside/domain/analytics/period'
import { formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { exportAnalytics, useVendorsOfPeriod } from './analytics.queries.ts'
import classes from './analytics-page.module.css'
import { PeriodTable } from './period-table.tsx'
import { DaysOf } from './products-of-period.tsx'
import { SalesCells } from './sales-cells.tsx'

const columns: Column[] = [
  { name: 'Store' },
  { name: 'Products imported', numeric: true },
  { name: 'Orders', numeric: true },
  { name: 'Items', numeric: true, wide: true },
  { name: 'Margin given', numeric: true, wide: true },
  { name: 'Revenue', numeric: true },
]

interface Asked {
  period: AnalyticsPeriod
  page: number
  hrefFor: (page: number) => string
  counts: Analytics['vendors'] | undefined
}

/** Stores of the period: their imports and orders. @see X-137 */
export function VendorsOfPeriod({ period, page, hrefFor, counts }: Asked) {
  const { data, error, refetch } = useVendorsOfPeriod(period, page)
  return (
    <PeriodTable
      title="Vendors"
      detail={
        data && (
          <>
            <DaysOf {...data} />
            {counts &&
              `. Today ${formatCount(counts.approved)} approved, ${formatCount(counts.pending)} waiting for your answer, ${formatCount(counts.denied)} denied.`}
          </>
        )
      }
      of="stores"
      empty="No store has imported or ordered in these days."
      failed="The figures of your vendors could not be loaded."
      error={error}
      onRetry={refetch}
      pagination={data?.pagination}
      hrefFor={hrefFor}
      onExport={() => exportAnalytics('vendors', period)}
    >
      <DataTable label="Vendors of the period" columns={columns}>
        {data?.vendors.map((row) => (
          <tr key={row.vendor_id}>
            <td>
              <a className={classes.name} href={`/supplier/orders?status=all&vendor_id=${row.vendor_id}`} dir="auto">
                {row.name}
              </a>
            </td>
            <td data-num>{formatCount(row.imports)}</td>
            <SalesCells row={row} currency={data.currency} />
          </tr>
        ))}
      </DataTable>
    </PeriodTable>
  )
}
