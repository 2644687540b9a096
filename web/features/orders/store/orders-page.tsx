import { Button } from '@mantine/core'
import { type OrderTab, orderTabLabels, orderTabOf, orderTabs } from '@quayside/domain/orders/order-status'
import { IconCreditCard, IconDownload, IconPlus } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { orderListAddress, readOrderList } from '../order-list-address.ts'
import { exportOrders, ordersQuery, useOrders } from '../orders.queries.ts'
import { OrdersFooter } from '../parts/orders-footer.tsx'
import classes from '../parts/orders-list.module.css'
import { ChosenOrders } from './chosen-orders.tsx'

export const Route = createFileRoute('/_store/orders')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ordersQuery(readOrderList(deps))),
  component: OrdersPage,
})

const path = '/orders'

/** Orders with the progress of each supplier. @see S-30 */
function OrdersPage() {
  const asked = Route.useSearch({ select: readOrderList })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useOrders(asked)
  const tab = orderTabOf(asked.status)
  const tabs = orderTabs.map((key) => ({
    key,
    name: orderTabLabels[key],
    href: orderListAddress(path, { status: key, ...(asked.search ? { search: asked.search } : {}) }),
    ...(data ? { count: data.counts[key] ?? 0 } : {}),
  }))
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportOrders(asked)}>
              Export Orders
            </Button>
            <Button component="a" variant="default" href="/order/new" leftSection={<IconPlus size={16} />}>
              New Order
            </Button>
            {tab === 'pending' && (data?.counts.pending ?? 0) > 1 && (
              <Button component="a" href="/orders/pay" leftSection={<IconCreditCard size={16} />}>
                Pay all
              </Button>
            )}
          </>
        }
      />
      <div className={classes.tools}>
        <TabLinks label="Orders by status" current={tab} tabs={tabs} />
        <SearchField
          label="Search orders"
          placeholder="Order, customer, product or tracking"
          wide
          value={asked.search ?? ''}
          onSearch={(search) =>
            navigate({ to: path, search: { ...(asked.status ? { status: asked.status } : {}), ...(search ? { search } : {}) } })
          }
        />
      </div>
      {isError ? (
        <FailureNotice text="Error retrieving orders. Please contact support" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Orders">
          <TableSkeleton columns={[52, 96, 130, 104, 64, 24, 64]} />
        </Panel>
      ) : data.orders.length ? (
        <>
          <ChosenOrders orders={data.orders} from={{ ...asked, status: tab }} />
          <OrdersFooter pagination={data.pagination} hrefFor={(page) => orderListAddress(path, { ...asked, page })} />
        </>
      ) : (
        <NoOrders tab={tab} counts={data.counts} search={asked.search} />
      )}
    </>
  )
}

/** Message of an empty tab with the counts of the others. Unpaid orders come first, because they need the owner's action. */
function NoOrders({ tab, counts, search }: { tab: OrderTab; counts: Partial<Record<OrderTab, number>>; search: string | undefined }) {
  const others = orderTabs
    .filter((key) => key !== tab && key !== 'all')
    .flatMap((key) => {
      const count = counts[key] ?? 0
      return count ? [{ key, text: `${count} ${orderTabLabels[key].toLowerCase()}` }] : []
    })
  const to = (key: OrderTab) => orderListAddress(path, { status: key, ...(search ? { search } : {}) })
  if (search || others.length || (counts.all ?? 0) > 0) {
    const [first] = others
    const isUnpaidWaiting = first?.key === 'pending'
    return (
      <EmptyState
        picture={<QuayPicture />}
        title="No orders here"
        action={
          isUnpaidWaiting ? (
            <Button component="a" href={to('pending')}>
              See {first.text} {counts.pending === 1 ? 'order' : 'orders'}
            </Button>
          ) : (
            <Button component="a" href="/orders?status=all">
              See all orders
            </Button>
          )
        }
        aside={isUnpaidWaiting && <a href="/orders?status=all">See all orders</a>}
      >
        No order fits this tab{search && ' and search'}.{' '}
        {others.length > 0 && (
          <>
            In the other tabs:{' '}
            {others.map(({ key, text }, index) => (
              <Fragment key={key}>
                {index > 0 && ', '}
                <a href={to(key)}>{text}</a>
              </Fragment>
            ))}
            .
          </>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<QuayPicture />}
      title="No orders yet"
      action={
        <Button component="a" href="/products">
          Find products
        </Button>
      }
    >
      When a shopper orders one of your imported products in your store, the order appears here, split by supplier and ready to pay.
    </EmptyState>
  )
}
