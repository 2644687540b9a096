import { Button, TextInput } from '@mantine/core'
import type { StaffOrder } from '@quayside/contract/orders/staff-order'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { type OrderStatusAsked, orderStatusAddress } from './order-status-address.ts'
import { StaffOrderBadge } from './staff-order-badge.tsx'
import classes from './staff-orders.module.css'
import { useStaffOrders } from './staff-orders.queries.ts'

const StaffOrderDialog = comeLater(async () => (await import('./staff-order-dialog.tsx')).StaffOrderDialog)

const columns: Column[] = [
  { name: 'Order' },
  { name: 'Store' },
  { name: 'Type' },
  { name: 'Status' },
  { name: 'Total', numeric: true },
  { name: 'Created' },
]

const typeNames: Readonly<Record<StaffOrder['type'], string>> = { store: 'Store order', manual: 'Manual', sample: 'Sample', dc: 'DC' }

/** Suppliers' parts of all orders, found by the order's name, one of them open. @see V-264 */
export function OrderStatus({ asked, opened }: { asked: OrderStatusAsked; opened?: number }) {
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useStaffOrders(asked)
  return (
    <>
      <PageHeader title="Order status" detail="Each row is one supplier’s part of an order. Search by the name of the order." />
      <Search key={asked.search ?? ''} asked={asked} onSearch={(search) => void navigate({ to: orderStatusAddress({ search }) })} />
      {isError && !data ? (
        <FailureNotice text="Failed to get orders." error={error} onRetry={refetch} />
      ) : !data ? (
        <Panel flush label="Orders">
          <TableSkeleton columns={[140, 160, 90, 90, 80, 100]} />
        </Panel>
      ) : data.results.length ? (
        <>
          <Panel flush label="Orders">
            <DataTable label="Orders" columns={columns} className={classes.rows} stacks>
              {data.results.map((order) => (
                <OrderRow key={order.id} order={order} href={orderStatusAddress(asked, order.id)} />
              ))}
            </DataTable>
          </Panel>
          <nav className={classes.pages} aria-label="Pages">
            {data.previous !== null && (
              <Button component="a" variant="default" href={orderStatusAddress({ ...asked, page: data.previous })}>
                Prev
              </Button>
            )}
            {data.next !== null && (
              <Button component="a" variant="default" href={orderStatusAddress({ ...asked, page: data.next })}>
                Next
              </Button>
            )}
          </nav>
        </>
      ) : (
        <Panel>
          <p className={classes.hint}>{asked.search ? `No order is named “${asked.search}”.` : 'There are no orders yet.'}</p>
        </Panel>
      )}
      {opened !== undefined && <StaffOrderDialog id={opened} onClose={() => void navigate({ to: orderStatusAddress(asked) })} />}
    </>
  )
}

/** Searches on Enter. */
function Search({ asked, onSearch }: { asked: OrderStatusAsked; onSearch: (search: string) => void }) {
  const [text, setText] = useState(asked.search ?? '')
  return (
    <form
      className={classes.search}
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <TextInput
        label="Order name"
        placeholder="#1001"
        type="search"
        data-page-search
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </Button>
      {asked.search && (
        <Button component="a" variant="default" href={orderStatusAddress({})}>
          Clear
        </Button>
      )}
    </form>
  )
}

function OrderRow({ order, href }: { order: StaffOrder; href: string }) {
  const { name, store, supplier, type, status, total, created } = order
  return (
    <tr data-link>
      <td>
        <a href={href} className={classes.open} aria-label={`Order ${name} of ${store.name} from ${supplier.name}`}>
          {name}
        </a>
        <small>{supplier.name}</small>
      </td>
      <td data-name="Store">{store.name}</td>
      <td data-name="Type">{typeNames[type]}</td>
      <td data-name="Status">
        <StaffOrderBadge status={status} />
      </td>
      <td data-num data-name="Total">
        <Money minor={total.minor} currency={total.currency} />
      </td>
      <td data-name="Created">{formatDate(created)}</td>
    </tr>
  )
}
