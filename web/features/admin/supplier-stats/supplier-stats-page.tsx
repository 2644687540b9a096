import { Button, NativeSelect } from '@mantine/core'
import type { SupplierStats } from '@quayside/contract/admin/supplier-stats'
import { type StatsColumn, statsTimeFrames, timeFrameNames } from '@quayside/domain/admin/supplier-stats'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatDate, formatMoment } from '#foundation/formats/dates.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './supplier-stats.module.css'
import { supplierStatsQuery, useSupplierStats } from './supplier-stats.queries.ts'
import { readSupplierStats, type SupplierStatsAsked, sortingBy, supplierStatsAddress } from './supplier-stats-address.ts'

const DemeritDialog = comeLater(async () => (await import('./demerit-dialog.tsx')).DemeritDialog)

/** Figures and demerits of suppliers. @see R-146, S-86 */
export const Route = createFileRoute('/_admin/admin/supplier-stats')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(supplierStatsQuery(readSupplierStats(deps))),
  component: SupplierStatsPage,
})

const whole = (value: number) => value.toLocaleString('en-US')
const orDash = (value: number | null, unit = '') => (value === null ? '–' : `${value.toLocaleString('en-US')}${unit}`)

/** Sorted by the name of the API; E-578 to E-594. */
const figures: readonly (readonly [StatsColumn, string, (row: SupplierStats) => string])[] = [
  ['supplier_since', 'Since', (row) => formatDate(row.supplier_since)],
  ['product_count', 'Products', (row) => whole(row.product_count)],
  ['import_count', 'Imports', (row) => whole(row.import_count)],
  ['mean_product_margin', 'Mean margin', (row) => orDash(row.mean_product_margin, '%')],
  ['rating_count', 'Ratings', (row) => whole(row.rating_count)],
  ['mean_rating', 'Mean rating', (row) => orDash(row.mean_rating)],
  ['shipped_orders', 'Shipped orders', (row) => whole(row.shipped_orders)],
  ['processing_time', 'Processing time', (row) => orDash(row.processing_time, ' h')],
  ['shipments_delayed_count', 'Delayed', (row) => whole(row.shipments_delayed_count)],
  ['normalized_total_time_delayed', 'Delay per order', (row) => orDash(row.normalized_total_time_delayed, ' h')],
  ['conversations_ignored', 'Ignored', (row) => whole(row.conversations_ignored)],
  ['conversations_replied', 'Replied', (row) => whole(row.conversations_replied)],
  ['reply_rate', 'Reply rate', (row) => orDash(row.reply_rate, '%')],
  ['mean_reply_time', 'Reply time', (row) => orDash(row.mean_reply_time, ' min')],
]

function SupplierStatsPage() {
  const asked = Route.useSearch({ select: readSupplierStats })
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useSupplierStats(asked)
  const [openedId, setOpenedId] = useState<number>()
  const opened = data?.suppliers.find(({ supplier_id: id }) => id === openedId)
  const go = (change: SupplierStatsAsked) => void navigate({ to: supplierStatsAddress({ ...asked, ...change, page: 1 }) })
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  const columns: Column[] = [
    { name: 'Supplier', sort: sortingBy('name', asked) },
    { name: 'Demerits', numeric: true },
    ...figures.map(([column, name]) => ({ name, numeric: true, sort: sortingBy(column, asked) })),
  ]
  return (
    <>
      <PageHeader
        title="Supplier stats"
        detail={
          data?.counted_at ? `Counted ${formatMoment(data.counted_at)}, every hour.` : 'Counted every hour, and not yet for the first time.'
        }
      />
      <div className={classes.filters}>
        <SearchField label="Search suppliers" value={asked.search ?? ''} onSearch={(search) => go({ search })} />
        <NativeSelect
          aria-label="Time frame"
          value={asked.time_frame ?? 'ALL_TIME'}
          data={statsTimeFrames.map((value) => ({ value, label: timeFrameNames[value] }))}
          onChange={({ currentTarget: { value } }) => go({ time_frame: statsTimeFrames.find((one) => one === value) ?? 'ALL_TIME' })}
        />
      </div>
      {isError && !data ? (
        <FailureNotice text="The supplier stats could not be loaded." error={error} onRetry={refetch} />
      ) : !data ? (
        <Panel flush label="Supplier stats">
          <TableSkeleton columns={[180, 90, 90, 90, 90, 90]} />
        </Panel>
      ) : data.suppliers.length ? (
        <>
          <Panel flush label="Figures">
            <DataTable label="Supplier stats" columns={columns} className={classes.table}>
              {data.suppliers.map((row) => (
                <tr key={row.supplier_id}>
                  <th scope="row">{row.name}</th>
                  <td data-num>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Demerits of ${row.name}: ${pointsOf(row)}`}
                      onClick={() => setOpenedId(row.supplier_id)}
                    >
                      {pointsOf(row)}
                    </Button>
                  </td>
                  {figures.map(([column, , value]) => (
                    <td key={column} data-num>
                      {value(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </DataTable>
          </Panel>
          <ListFooter
            from={from + 1}
            to={from + data.suppliers.length}
            total={data.pagination.count}
            of="suppliers"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => supplierStatsAddress({ ...asked, page })}
          />
        </>
      ) : (
        <Panel>
          <p className={classes.nothing}>No supplier has this name.</p>
        </Panel>
      )}
      {opened && (
        <Suspense fallback={null}>
          <DemeritDialog supplier={opened} onClose={() => setOpenedId(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Sum of those that count. */
const pointsOf = ({ manual_demerits: demerits }: SupplierStats): string => {
  const sum = demerits.filter(({ withdrawn }) => withdrawn === null).reduce((all, { points }) => all + points, 0)
  return sum === 0 ? 'None' : String(sum).replace('-', '−')
}
