import { Button } from '@mantine/core'
import { type SupplierOrderTab, supplierOrderTabOf, supplierOrderTabs } from '@quayside/domain/orders/order-status'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { FilterChips } from '#foundation/ui/filters/filter-chips.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { orderListAddress, readSupplierOrderList } from '../order-list-address.ts'
import {
  exportSupplierOrders,
  printPackingSlips,
  type SupplierOrderListAsked,
  supplierOrdersQuery,
  useSupplierOrders,
} from '../orders.queries.ts'
import { OrdersFooter } from '../parts/orders-footer.tsx'
import classes from '../parts/orders-list.module.css'
import { SupplierOrdersTable } from './supplier-orders-table.tsx'

export const Route = createFileRoute('/_supplier/supplier/orders')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(supplierOrdersQuery(readSupplierOrderList(deps))),
  component: SupplierOrdersPage,
})

const path = '/supplier/orders'
const tabNames: Record<SupplierOrderTab, string> = { all: 'All', paid: 'Paid', shipped: 'Shipped', cancelled: 'Cancelled' }

/** Paid orders of a supplier, those to ship first. @see S-62 */
function SupplierOrdersPage() {
  const asked = Route.useSearch({ select: readSupplierOrderList })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useSupplierOrders(asked)
  const tab = supplierOrderTabOf(asked.status)
  const { page: _, ...view } = asked
  const go = (to: SupplierOrderListAsked) => void navigate({ href: orderListAddress(path, to) })
  const tabs = supplierOrderTabs.map((key) => ({
    key,
    name: tabNames[key],
    href: orderListAddress(path, { ...view, status: key }),
    ...(data ? { count: data.counts[key] ?? 0 } : {}),
  }))
  const isFiltered = Boolean(asked.search || asked.vendor_id)
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <Button component="a" variant="default" href="/supplier/ship-by-file" leftSection={<IconFileUpload size={16} />}>
              Ship by file
            </Button>
            <Button
              variant="default"
              disabled={!data?.supplier_orders.length}
              onClick={() => data && printPackingSlips(data.supplier_orders.map(({ id }) => id))}
            >
              Packing slips of this page
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportSupplierOrders(asked)}>
              Export Orders
            </Button>
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
          onSearch={(search) => go({ ...view, search })}
        />
      </div>
      <StoreChip asked={asked} nameOf={(id) => data?.supplier_orders.find(({ vendor }) => vendor.id === id)?.vendor.name} onChange={go} />
      {isError ? (
        <FailureNotice text="Error retrieving orders. Please contact support" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Orders">
          <TableSkeleton columns={[52, 150, 130, 110, 84, 24, 64]} />
        </Panel>
      ) : data.supplier_orders.length ? (
        <>
          <Panel flush label="Orders">
            <SupplierOrdersTable orders={data.supplier_orders} asked={{ ...asked, status: tab }} />
          </Panel>
          <OrdersFooter pagination={data.pagination} hrefFor={(page) => orderListAddress(path, { ...asked, page })} />
        </>
      ) : (
        <NoOrders tab={tab} isFiltered={isFiltered} hasOthers={(data.counts.all ?? 0) > 0} />
      )}
    </>
  )
}

interface StoreChipProps {
  asked: SupplierOrderListAsked
  nameOf: (vendorId: number) => string | undefined
  onChange: (to: SupplierOrderListAsked) => void
}

/** Chip for the store that the list is limited to. */
function StoreChip({ asked, nameOf, onChange }: StoreChipProps) {
  if (!asked.vendor_id) return null
  const { vendor_id: vendorId, page: _, ...rest } = asked
  return (
    <div className={classes.chips}>
      <FilterChips
        chips={[{ key: 'vendor_id', name: 'Store', value: nameOf(vendorId) ?? `number ${vendorId}` }]}
        onRemove={() => onChange(rest)}
        onClear={() => onChange(rest)}
      />
    </div>
  )
}

function NoOrders({ tab, isFiltered, hasOthers }: { tab: SupplierOrderTab; isFiltered: boolean; hasOthers: boolean }) {
  if (isFiltered || hasOthers) {
    return (
      <EmptyState
        picture={<QuayPicture />}
        title={tab === 'paid' && !isFiltered ? 'Nothing to ship' : 'No orders here'}
        action={
          <Button component="a" href={`${path}?status=all`}>
            See all orders
          </Button>
        }
      >
        {tab === 'paid' && !isFiltered ? 'Every paid order is on its way.' : 'No order fits this tab and search.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<QuayPicture />}
      title="No orders yet"
      action={
        <Button component="a" href="/supplier/settings/shipping">
          Check your shipping rates
        </Button>
      }
    >
      When a store pays you for an order, it appears here with its address, ready to be packed.
    </EmptyState>
  )
}
