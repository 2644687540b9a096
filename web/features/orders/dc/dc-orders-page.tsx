import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { dcOrdersQuery } from '../orders.queries.ts'
import { OrderedParts } from '../samples/ordered-parts.tsx'
import classes from './dc-orders-page.module.css'

const readAsked = (raw: RawQuery): { before?: number } => present({ before: readWhole(raw.before) })

export const Route = createFileRoute('/_store/dcfulfillment')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dcOrdersQuery(readAsked(deps).before)),
  component: DcOrdersPage,
})

const path = '/dcfulfillment'

/** Paid orders that are sent from the distribution centre, with tracking. @see */
function DcOrdersPage() {
  const { has_dc_fulfillment: hasDc } = useStoreSettings()
  const { before } = Route.useSearch({ select: readAsked })
  const { data, error, refetch } = useQuery(dcOrdersQuery(before))
  return (
    <>
      <PageHeader
        title="DC fulfilment"
        back={{ label: 'Orders', href: '/orders' }}
        detail="Paid orders that are sent from the distribution centre."
      />
      <div className={classes.page}>
        {!hasDc ? (
          <NoOrders title="No DC fulfilment yet">All of your suppliers send their orders themselves.</NoOrders>
        ) : error ? (
          <FailureNotice text="Error retrieving orders. Please contact support" error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Orders">
            <TableSkeleton rows={3} columns={[240, 80, 80]} />
          </Panel>
        ) : data.parts.length ? (
          <>
            <Panel label="Orders">
              <OrderedParts parts={data.parts} path={`${path}/order`} />
            </Panel>
            <nav className={classes.more} aria-label="Pages of orders">
              {before !== undefined && <a href={path}>Newest</a>}
              {data.next !== null && <a href={`${path}?before=${data.next}`}>Older</a>}
            </nav>
          </>
        ) : (
          <NoOrders title="No orders yet">Orders appear here once you have paid them.</NoOrders>
        )}
      </div>
    </>
  )
}

function NoOrders({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      picture={<QuayPicture />}
      title={title}
      action={
        <Button component="a" href="/orders">
          To your orders
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
