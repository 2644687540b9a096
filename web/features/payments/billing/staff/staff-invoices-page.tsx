import { Button, Group } from '@mantine/core'
import type { StaffInvoice } from '@quayside/contract/invoices/invoice'
import { type StaffInvoiceState, staffInvoiceStates } from '@quayside/domain/invoices/commission-invoice'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { InvoiceStanding } from '../invoice-standing.tsx'
import { printStaffInvoice, staffInvoicesQuery, useChargeStaffInvoice, useStaffInvoices } from './staff-invoices.queries.ts'
import { readStaffInvoices, staffInvoicesAddress } from './staff-invoices-address.ts'
import classes from './staff-invoices-page.module.css'

const SettleDialog = lazy(async () => ({ default: (await import('./settle-dialog.tsx')).SettleDialog }))

export const Route = createFileRoute('/_admin/admin/invoices')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(staffInvoicesQuery(readStaffInvoices(deps))),
  component: StaffInvoicesPage,
})

const names: Readonly<Record<StaffInvoiceState, string>> = { unpaid: 'Unpaid', retried: 'Being retried', settled: 'Settled by staff' }
const nothing: Readonly<Record<StaffInvoiceState, string>> = {
  unpaid: 'Every invoice is paid, or is still being charged.',
  retried: 'No charge has failed.',
  settled: 'Staff has settled no invoice.',
}

/** Invoices of commission that could not be charged. @see S-72 */
function StaffInvoicesPage() {
  const asked = Route.useSearch({ select: readStaffInvoices })
  const { state = 'unpaid', supplier } = asked
  const { data, error, refetch } = useStaffInvoices(asked)
  return (
    <>
      <PageHeader title="Invoices" detail="Commission that could not be charged to a supplier’s card." />
      <TabLinks
        label="Invoices"
        current={state}
        tabs={staffInvoiceStates.map((key) => ({
          key,
          name: names[key],
          href: staffInvoicesAddress({ state: key, ...(supplier ? { supplier } : {}) }),
          ...(data && key !== 'settled' ? { count: data.counts[key] } : {}),
        }))}
      />
      <div className={classes.page}>
        {supplier !== undefined && (
          <p className={classes.filter}>
            Of one supplier. <a href={staffInvoicesAddress({ state })}>Show all suppliers</a>
          </p>
        )}
        {error && !data ? (
          <FailureNotice text="The invoices could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Invoices">
            <TableSkeleton columns={[160, 160, 90, 160, 160]} />
          </Panel>
        ) : data.invoices.length ? (
          <>
            <Panel flush label="Invoices">
              <DataTable label="Invoices" columns={columns} className={classes.rows} stacks>
                {data.invoices.map((invoice) => (
                  <Row key={invoice.id} invoice={invoice} state={state} />
                ))}
              </DataTable>
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages" className={classes.pages}>
                <a href={staffInvoicesAddress({ ...asked, before: data.next })}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel>
            <p className={classes.none}>{nothing[state]}</p>
          </Panel>
        )}
      </div>
    </>
  )
}

const columns: Column[] = [
  { name: 'Supplier' },
  { name: 'Invoice' },
  { name: 'Total', numeric: true },
  { name: 'Failures' },
  { name: 'Actions', quiet: true },
]

function Row({ invoice, state }: { invoice: StaffInvoice; state: StaffInvoiceState }) {
  const { id, number, period, supplier, total, failures, failure, failed_since: since, settled_reason: reason } = invoice
  const [isSettling, setSettling] = useState(false)
  const charge = useChargeStaffInvoice()
  return (
    <tr>
      <td dir="auto">
        <a href={staffInvoicesAddress({ state, supplier: supplier.id })}>{supplier.name}</a>
      </td>
      <td>
        <b>{number}</b> <InvoiceStanding invoice={invoice} />
        <small className={classes.small}>{period}</small>
      </td>
      <td data-num data-name="Total">
        <Money minor={total.minor} currency={total.original_currency} />
      </td>
      <td>
        {failures > 0 && `${failures}, since ${since ? formatDate(since) : ''}`}
        <small className={classes.small}>{reason ?? failure}</small>
      </td>
      <td>
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" aria-label={`Download ${number} as PDF`} onClick={() => void printStaffInvoice(id)}>
            PDF
          </Button>
          {state !== 'settled' && (
            <>
              <Button
                size="xs"
                variant="default"
                loading={charge.isPending}
                aria-label={`Charge ${number} again`}
                onClick={() => charge.mutate({ body: { id } })}
              >
                Charge again
              </Button>
              <Button size="xs" variant="default" aria-label={`Settle ${number}`} onClick={() => setSettling(true)}>
                Settle
              </Button>
            </>
          )}
        </Group>
        {isSettling && (
          <Suspense fallback={null}>
            <SettleDialog invoice={invoice} onClose={() => setSettling(false)} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}
