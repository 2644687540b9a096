import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { LateSupplier } from '@quayside/contract/orders/late-orders'
import { defaultLateOrderRows, lateOrderRows } from '@quayside/domain/orders/staff/late-orders'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { lateOrdersQuery, useLateOrders } from './late-orders.queries.ts'
import { type LateOrdersAsked, lateOrdersAddress, readLateOrdersAsked } from './late-orders-address.ts'
import { OrderAddressPanel } from './order-address-panel.tsx'
import classes from './staff-orders.module.css'

const LateOrdersDrawer = comeLater(async () => (await import('./late-orders-drawer.tsx')).LateOrdersDrawer)

/** Suppliers with late orders, and the address of any order. @see R-141, S-82, V-259 */
export const Route = createFileRoute('/_admin/admin/orders')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(lateOrdersQuery(readLateOrdersAsked(deps))),
  component: LateOrdersPage,
})

const columns: Column[] = [
  { name: 'Supplier' },
  { name: 'Shop' },
  { name: 'Manufacturing time' },
  { name: 'Late orders', numeric: true },
  { name: 'Longest', numeric: true },
  { name: 'Details', quiet: true },
]

function LateOrdersPage() {
  const asked = Route.useSearch({ select: readLateOrdersAsked })
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useLateOrders(asked)
  const [openedId, setOpenedId] = useState<number>()
  const opened = data?.suppliers.find(({ id }) => id === openedId)
  const go = (change: LateOrdersAsked) => void navigate({ to: lateOrdersAddress({ ...asked, ...change }) })
  return (
    <>
      <PageHeader title="Late orders" detail="Paid orders that should have been shipped by now, by supplier." />
      <Filter key={asked.search ?? ''} asked={asked} onChange={go} />
      {isError && !data ? (
        <FailureNotice text="The late orders could not be loaded." error={error} onRetry={refetch} />
      ) : !data ? (
        <Panel flush label="Late orders">
          <TableSkeleton columns={[200, 160, 120, 80, 80]} />
        </Panel>
      ) : data.suppliers.length ? (
        <>
          <Panel flush label="Late orders">
            <DataTable label="Suppliers with late orders" columns={columns} className={classes.rows} stacks>
              {data.suppliers.map((supplier) => (
                <SupplierRow key={supplier.id} supplier={supplier} onOpen={() => setOpenedId(supplier.id)} />
              ))}
            </DataTable>
          </Panel>
          <nav className={classes.pages} aria-label="Pages">
            {data.previous !== null && (
              <Button component="a" variant="default" href={lateOrdersAddress({ ...asked, page: data.previous })}>
                Prev
              </Button>
            )}
            {data.next !== null && (
              <Button component="a" variant="default" href={lateOrdersAddress({ ...asked, page: data.next })}>
                Next
              </Button>
            )}
          </nav>
        </>
      ) : asked.page ? (
        <PastTheEnd of="suppliers" firstHref={lateOrdersAddress(firstPageOf(asked))} />
      ) : (
        <Panel>
          <p className={classes.hint}>{asked.search ? `No supplier named “${asked.search}” has late orders.` : 'No order is late.'}</p>
        </Panel>
      )}
      <OrderAddressPanel />
      {opened && <LateOrdersDrawer supplier={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

const firstPageOf = ({ page: _, ...rest }: LateOrdersAsked): LateOrdersAsked => rest

/** Filters on Enter. */
function Filter({ asked, onChange }: { asked: LateOrdersAsked; onChange: (change: LateOrdersAsked) => void }) {
  const [text, setText] = useState(asked.search ?? '')
  const first = { page: undefined } as Pick<LateOrdersAsked, never>
  return (
    <form
      className={classes.search}
      aria-label="Filter"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...first, ...(text.trim() ? { search: text.trim() } : ({ search: undefined } as Pick<LateOrdersAsked, never>)) })
      }}
    >
      <TextInput
        label="Supplier"
        type="search"
        data-page-search
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        label="Rows per page"
        data={[...lateOrderRows]}
        value={asked.rows ?? defaultLateOrderRows}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...first, rows: lateOrderRows.find((one) => one === value) ?? defaultLateOrderRows })
        }
      />
      <Button type="submit" className="visually-hidden" tabIndex={-1}>
        Filter
      </Button>
    </form>
  )
}

function SupplierRow({ supplier, onOpen }: { supplier: LateSupplier; onOpen: () => void }) {
  const { name, email, shopify_url: shop, manufacturing_time: time, late, orders } = supplier
  const longest = orders[0]?.days ?? 0
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{email}</small>
      </td>
      <td data-name="Shop">{shop ?? '–'}</td>
      <td data-name="Manufacturing time">{time ?? '–'}</td>
      <td data-num data-name="Late orders">
        {late}
      </td>
      <td data-num data-name="Longest">
        {daysLate(longest)}
      </td>
      <td>
        <Button variant="default" size="xs" onClick={onOpen} aria-label={`Orders of ${name}`}>
          Orders
        </Button>
      </td>
    </tr>
  )
}

const daysLate = (days: number): string => (days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`)
