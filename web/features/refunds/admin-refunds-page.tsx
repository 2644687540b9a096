import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ClaimGroup } from '@quayside/contract/refunds/claim'
import { refundRequestStatuses, refundStatusLabels } from '@quayside/domain/refunds/refund-request'
import { IconAlertTriangle } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import classes from './refunds.module.css'
import { refundGroupsQuery, useRefundGroups } from './refunds.queries.ts'
import { type AdminRefundsAsked, readAdminRefunds, refundsAddress } from './refunds-address.ts'

const GroupDialog = comeLater(async () => (await import('./group-dialog.tsx')).GroupDialog)

export const Route = createFileRoute('/_admin/admin/refunds')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(refundGroupsQuery(readAdminRefunds(deps))),
  component: AdminRefundsPage,
})

const path = '/admin/refunds'

const columns: Column[] = [
  { name: 'Order Number' },
  { name: 'Refunds Quantity', numeric: true },
  { name: 'Requested Refund', numeric: true },
  { name: 'Shipping Cost', numeric: true },
  { name: 'Status' },
  { name: 'Details' },
]

/** Requests of all stores by order, and those that wait for a decision. @see R-139, V-262 */
function AdminRefundsPage() {
  const asked = Route.useSearch({ select: readAdminRefunds })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useRefundGroups(asked)
  const [opened, setOpened] = useState<ClaimGroup>()
  // A decided group may have left the list, and is still read.
  const open = opened && (data?.groups.find(({ supplier_order: id }) => id === opened.supplier_order) ?? opened)
  const go = (change: AdminRefundsAsked) => void navigate({ to: refundsAddress(path, { ...asked, page: 1, ...change }) })
  return (
    <>
      <PageHeader title="Refunds" detail="Requests of stores, by order. Escalated ones wait for your decision." />
      <Filters key={JSON.stringify(asked)} asked={asked} onChange={go} />
      {isError ? (
        <FailureNotice text="Error retrieving the refund requests" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Refund requests">
          <TableSkeleton columns={[120, 60, 90, 90, 100]} />
        </Panel>
      ) : data.groups.length ? (
        <>
          <Panel flush label="Refund requests">
            <DataTable label="Refund requests" columns={columns} className={classes.rows} stacks>
              {data.groups.map((group) => (
                <GroupRow key={group.supplier_order} group={group} onOpen={() => setOpened(group)} />
              ))}
            </DataTable>
          </Panel>
          <nav className={classes.pages} aria-label="Pages">
            {data.previous !== null && (
              <Button component="a" variant="default" href={refundsAddress(path, { ...asked, page: data.previous })}>
                Prev
              </Button>
            )}
            {data.next !== null && (
              <Button component="a" variant="default" href={refundsAddress(path, { ...asked, page: data.next })}>
                Next
              </Button>
            )}
          </nav>
        </>
      ) : (
        <Panel>
          <p className={classes.hint}>No refund requests found.</p>
        </Panel>
      )}
      {open && <GroupDialog group={open} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Words are applied on Enter. */
function Filters({ asked, onChange }: { asked: AdminRefundsAsked; onChange: (change: AdminRefundsAsked) => void }) {
  const [words, setWords] = useState({ order: asked.order ?? '', store: asked.store ?? '', days_ago: asked.days_ago ?? '' })
  const field = (name: keyof typeof words, label: string) => (
    <TextInput label={label} value={words[name]} onChange={({ currentTarget }) => setWords({ ...words, [name]: currentTarget.value })} />
  )
  return (
    <form
      className={classes.filters}
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ order: words.order.trim(), store: words.store.trim(), days_ago: words.days_ago.trim() })
      }}
    >
      {field('order', 'Order number or id')}
      {field('store', 'Store id')}
      {field('days_ago', 'Days old')}
      <NativeSelect
        label="Status"
        value={asked.status ?? 'all'}
        data={[{ value: 'all', label: 'All' }, ...refundRequestStatuses.map((value) => ({ value, label: refundStatusLabels[value] }))]}
        onChange={({ currentTarget: { value } }) => onChange({ status: refundRequestStatuses.find((one) => one === value) })}
      />
      <Button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </Button>
      <Button component="a" variant="default" href={path}>
        Clear Search
      </Button>
    </form>
  )
}

function GroupRow({ group, onOpen }: { group: ClaimGroup; onOpen: () => void }) {
  const { key, store_name: store, supplier_name: supplier, qty, total_products: goods, shipping_rate: shipping, status, error } = group
  return (
    <tr>
      <td>
        <b>{key}</b>
        <small>
          {store} · {supplier}
        </small>
      </td>
      <td data-num>{qty}</td>
      <td data-num>
        <Money minor={goods.minor} currency={goods.currency} />
      </td>
      <td data-num>
        <Money minor={shipping.minor} currency={shipping.currency} />
      </td>
      <td>
        {error ? (
          <span className={classes.warning}>
            <IconAlertTriangle size={17} role="img" aria-label="Error" />
          </span>
        ) : (
          <ClaimBadge status={status} />
        )}
        {group.escalated && <small>Waits for you</small>}
      </td>
      <td>
        <Button variant="default" size="xs" onClick={onOpen} aria-label={`Refund Detail of ${key}`}>
          Refund Detail
        </Button>
      </td>
    </tr>
  )
}
