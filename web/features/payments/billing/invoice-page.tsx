import { Button, Group } from '@mantine/core'
import type { CommissionInvoiceWithLines, CommissionLine } from '@quayside/contract/invoices/invoice'
import { isOwed } from '@quayside/domain/invoices/commission-invoice'
import { cardName } from '@quayside/domain/payments/card-brand'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconDownload } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import classes from './invoice-page.module.css'
import { InvoiceStanding } from './invoice-standing.tsx'
import { exportInvoice, printInvoice, useInvoice } from './invoices.queries.ts'

export const Route = createFileRoute('/_supplier/supplier/invoice/$invoiceId')({ validateSearch: rawSearch, component: InvoicePage })

const back = { label: 'Billing', href: '/supplier/settings/billing' }
const readAfter = ({ after }: RawQuery): number | undefined => readWhole(after)

/** An invoice of the supplier's commission with its orders. @see S-72 */
function InvoicePage() {
  const id = readWhole(Route.useParams().invoiceId) ?? 0
  const after = Route.useSearch({ select: readAfter })
  const { data, error, refetch } = useInvoice(id, after)
  if (id === 0 || error?.status === 404)
    return (
      <>
        <PageHeader title="Invoice" back={back} />
        <EmptyState picture={<QuayPicture />} title="No such invoice" action={<a href={back.href}>See your invoices</a>}>
          You have no invoice at this address.
        </EmptyState>
      </>
    )
  if (error) {
    return (
      <>
        <PageHeader title="Invoice" back={back} />
        <FailureNotice text="This invoice could not be loaded." error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        <PageHeader title="Invoice" back={back} />
        <Panel flush label="Invoice">
          <TableSkeleton columns={[160, 200, 100]} />
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={`Invoice ${data.invoice.number}`}
        back={back}
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void printInvoice(id)}>
              Download PDF
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void exportInvoice(id)}>
              Export CSV
            </Button>
          </Group>
        }
      />
      <div className={classes.page}>
        <Summary shown={data} />
        <Panel flush title="Orders">
          <Lines lines={data.lines} currency={data.invoice.total.original_currency} />
        </Panel>
        {(after || data.next !== null) && (
          <nav aria-label="Pages" className={classes.pages}>
            {after && <a href={`/supplier/invoice/${id}`}>First page</a>}
            {data.next !== null && <a href={`/supplier/invoice/${id}?after=${data.next}`}>Next page</a>}
          </nav>
        )}
      </div>
    </>
  )
}

function Summary({ shown: { invoice, issued_by: from, issued_to: to, card } }: { shown: CommissionInvoiceWithLines }) {
  const { period, status, issued_at: issued, paid_at: paid, settled_reason: settled, failure, total } = invoice
  return (
    <Panel title={`Commission for ${period}`} aside={<InvoiceStanding invoice={invoice} />}>
      <dl className={classes.facts}>
        <dt>Total</dt>
        <dd>
          <Money minor={total.minor} currency={total.original_currency} />
        </dd>
        <dt>Issued</dt>
        <dd>{formatDate(issued)}</dd>
        {paid && (
          <>
            <dt>Paid</dt>
            <dd>
              {formatDate(paid)}
              {card && `, ${cardName(card)}`}
            </dd>
          </>
        )}
        {settled && (
          <>
            <dt>{paid ? 'How' : 'Written off'}</dt>
            <dd dir="auto">{settled}</dd>
          </>
        )}
        {failure && isOwed(status) && (
          <>
            <dt>Last charge</dt>
            <dd>
              {failure} <a href={back.href}>Pay it now</a>
            </dd>
          </>
        )}
        <dt>From</dt>
        <dd className={classes.lines}>{from}</dd>
        <dt>To</dt>
        <dd className={classes.lines} dir="auto">
          {to}
        </dd>
      </dl>
    </Panel>
  )
}

const columns: Column[] = [{ name: 'Order' }, { name: 'Store' }, { name: 'Commission', numeric: true }]

const Lines = ({ lines, currency }: { lines: readonly CommissionLine[]; currency: Currency }) => (
  <DataTable label="Orders" columns={columns} className={classes.table} stacks>
    {lines.map(({ id, at, order, description, workings, amount_minor: minor }) => (
      <tr key={id}>
        <td>
          {order ? <a href={`/supplier/order/${order.id}`}>{order.name}</a> : description}
          <small className={classes.small}>
            {formatDate(at)}
            {order && !workings && ' · after a refund'}
          </small>
        </td>
        <td dir="auto">{order?.party}</td>
        <td data-num>
          {workings ? (
            <MoneyWithWorkings
              minor={minor}
              currency={currency}
              label="Commission"
              workings={billOf(workings, {
                title: 'Commission on this order',
                result: 'Commission',
                source: `Rule ${workings.rule}, fixed when the order was paid. Every step is rounded to the cent.`,
              })}
            />
          ) : (
            <Money minor={minor} currency={currency} />
          )}
        </td>
      </tr>
    ))}
  </DataTable>
)
