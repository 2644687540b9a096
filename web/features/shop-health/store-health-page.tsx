import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import type { WireHealthRow } from '@quayside/contract/shop-health/shop-health'
import { createFileRoute } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatDuration } from '#foundation/formats/durations.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { healthQuery, useCompare, useHealth } from './health.queries.ts'
import classes from './store-health-page.module.css'

const readPage = ({ page }: RawQuery) => readWhole(page, 2)

export const Route = createFileRoute('/_store/settings/store_health')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(healthQuery(readPage(deps))),
  component: StoreHealthPage,
})

const columns: Column[] = [{ name: 'What' }, { name: 'Product' }, { name: 'Details' }, { name: 'Found', wide: true }, { name: 'State' }]
const perPage = 50

/** Past and present problems between the store and its shop. @see S-29 */
function StoreHealthPage() {
  const page = Route.useSearch({ select: readPage }) ?? 1
  const { data, isPending, isError, error, refetch } = useHealth(page)
  const compare = useCompare()
  const isConnected = useStoreSettings().platform?.is_connected ?? false
  const look = () =>
    compare.mutate(
      { body: {} },
      { onSuccess: () => showToast({ tone: 'good', text: 'Checking your store. Issues appear here as they are found.' }) },
    )
  const from = (page - 1) * perPage
  return (
    <>
      <PageHeader
        title="Store Health"
        detail={lagWords(data?.lag)}
        back={{ href: '/settings', label: 'Settings' }}
        actions={
          isConnected && (
            <ConfirmButton
              loading={compare.isPending}
              question="Check your store now?"
              consequence={
                data?.compared_at
                  ? `Last checked on ${formatMoment(data.compared_at)}. Your store is checked every night.`
                  : 'Your store is checked every night.'
              }
              confirm="Look now"
              onConfirm={look}
            >
              Check my store
            </ConfirmButton>
          )
        }
      />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice text="Error retrieving store health" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Store issues">
            <TableSkeleton columns={[120, 180, 260, 100, 80]} />
          </Panel>
        ) : data.results.length ? (
          <>
            <Panel flush label="Store issues">
              <DataTable label="Store health" columns={columns} className={classes.rows} stacks>
                {data.results.map((row) => (
                  <HealthRow key={row.id} row={row} />
                ))}
              </DataTable>
            </Panel>
            <ListFooter
              from={from + 1}
              to={from + data.results.length}
              total={data.count}
              of="rows"
              page={page}
              pages={Math.max(1, Math.ceil(data.count / perPage))}
              hrefFor={(at) => `/settings/store_health${queryText({ page: at > 1 ? at : undefined })}`}
            />
          </>
        ) : data.count > 0 ? (
          <PastTheEnd of="rows" firstHref="/settings/store_health" />
        ) : (
          <Panel>
            <EmptyState
              picture={<QuayPicture />}
              title={isConnected ? 'Your store is in good health' : 'No store is connected'}
              action={
                <Button component="a" href={isConnected ? '/imported/store' : '/settings/platforms'}>
                  {isConnected ? 'Imported products' : 'Connect platform'}
                </Button>
              }
            >
              {isConnected && 'No issues found. '}
              Products that were edited or deleted in your store, rejected updates and lost connections are listed here.
            </EmptyState>
          </Panel>
        )}
      </div>
    </>
  )
}

/** Describes how long changes by suppliers and the owner take to reach the store. */
function lagWords(lag: Reply<typeof shopHealthApi.health>['lag'] | undefined): string {
  if (!lag) return 'Whether your store shows what Quayside last sent.'
  const median = formatDuration(lag.median_ms)
  const slow = formatDuration(lag.p95_ms)
  const rest = slow === median ? '' : `, nearly all within ${slow}`
  return `Changes of ${counted(lag.products, 'product')} reached your store this week: ${rest ? 'half' : 'nearly all'} within ${median}${rest}.`
}

function HealthRow({ row }: { row: WireHealthRow }) {
  const { issue, product_title: title, bad_product, errors, found_at, fixed_at, order } = row
  return (
    <tr>
      <td>{issue}</td>
      <td>{title ?? (order ? `Order ${order.name}` : 'Your store')}</td>
      <td>
        <ul className={classes.lines}>
          {errors.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </td>
      <td data-wide>{formatMoment(found_at)}</td>
      <td>
        {fixed_at ? (
          <StatusBadge label="Fixed" tone="good" progress="done" />
        ) : order ? (
          <a className={classes.way} href={`/order/${order.id}`}>
            See the order
          </a>
        ) : bad_product === null ? (
          <StatusBadge label="Open" tone="bad" />
        ) : (
          <a className={classes.way} href="/unsynced">
            Fix it
          </a>
        )}
      </td>
    </tr>
  )
}
