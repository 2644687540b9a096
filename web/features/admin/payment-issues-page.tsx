import { Button, Group } from '@mantine/core'
import type { PaymentIssue, UnhandledPaymentEvent } from '@quayside/contract/payments/payment-issues'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { openStorePayoutsQuery, paymentIssuesQuery, useResolvePaymentIssue, useReviewPaymentEvent } from './admin.queries.ts'
import { OpenStorePayouts } from './open-store-payouts.tsx'
import classes from './task-log-page.module.css'

export const Route = createFileRoute('/_admin/admin/payment-issues')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(paymentIssuesQuery())
    void queryClient.prefetchQuery(openStorePayoutsQuery())
  },
  component: PaymentIssuesPage,
})

const issueColumns: Column[] = [{ name: 'Issue' }, { name: 'Amount', numeric: true }, { name: 'Since' }, { name: 'Actions', quiet: true }]
const eventColumns: Column[] = [{ name: 'Event' }, { name: 'About' }, { name: 'Received' }, { name: 'Actions', quiet: true }]

/** Payments that need attention, and unhandled events of the card processor. */
function PaymentIssuesPage() {
  const { data, isPending, isError, error, refetch } = useQuery(paymentIssuesQuery())
  return (
    <>
      <PageHeader title="Payment issues" detail="Payments that need attention." />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice text="Error retrieving payment issues" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Payment issues">
            <TableSkeleton columns={[280, 100, 140, 90]} />
          </Panel>
        ) : data.issues.length + data.events.length === 0 ? (
          <Panel>
            <p className={classes.nothing}>No payment issues.</p>
          </Panel>
        ) : (
          <>
            {data.issues.length > 0 && (
              <Panel flush label="Payment issues">
                <DataTable label="Payment issues" columns={issueColumns} className={classes.rows} stacks>
                  {data.issues.map((issue) => (
                    <IssueRow key={issue.id} issue={issue} />
                  ))}
                </DataTable>
              </Panel>
            )}
            {data.events.length > 0 && (
              <Panel flush title="Unhandled events">
                <DataTable label="Unhandled events" columns={eventColumns} className={classes.rows} stacks>
                  {data.events.map((event) => (
                    <EventRow key={event.id} event={event} />
                  ))}
                </DataTable>
              </Panel>
            )}
          </>
        )}
        <OpenStorePayouts />
      </div>
    </>
  )
}

function IssueRow({ issue }: { issue: PaymentIssue }) {
  const { id, title, detail, amount, due_by: dueBy, created_at: createdAt } = issue
  const resolve = useResolvePaymentIssue()
  const about = [
    issue.supplier_order_id !== null && `supplier order ${issue.supplier_order_id}`,
    issue.store_id !== null && `store ${issue.store_id}`,
    issue.supplier_id !== null && `supplier ${issue.supplier_id}`,
    issue.intent_id,
  ]
  return (
    <tr>
      <td>
        <span className={classes.task}>{title}</span>
        {detail && <span className={classes.error}>: {detail}</span>}
        <small className={classes.detail}>{about.filter(Boolean).join(' · ')}</small>
      </td>
      <td data-num>{amount ? formatMoney(amount.minor, amount.currency) : ''}</td>
      <td className={classes.when}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {dueBy && <small className={classes.detail}>Respond by {formatMoment(dueBy)}</small>}
      </td>
      <td className={classes.act}>
        <Button
          variant="default"
          size="xs"
          loading={resolve.isPending}
          aria-label={`Resolve: ${title}, ${id}`}
          onClick={() => resolve.mutate({ body: { id } })}
        >
          Resolve
        </Button>
      </td>
    </tr>
  )
}

function EventRow({ event }: { event: UnhandledPaymentEvent }) {
  const { id, type, event_id: eventId, object_id: objectId, account, received_at: receivedAt, outcome } = event
  const review = useReviewPaymentEvent()
  const press = (action: 'retry' | 'dismiss') => () => review.mutate({ body: { id, action } })
  return (
    <tr>
      <td>
        <span className={classes.task}>{type}</span>
        <small className={classes.detail}>{eventId}</small>
      </td>
      <td>
        <span className={classes.error}>{[objectId, account].filter(Boolean).join(' · ')}</span>
        <small className={classes.detail}>{outcome === null ? 'Not handled yet' : 'No handler for this type'}</small>
      </td>
      <td className={classes.when}>
        <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
      </td>
      <td className={classes.act}>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="xs" loading={review.isPending} aria-label={`Retry ${eventId}`} onClick={press('retry')}>
            Retry
          </Button>
          <Button variant="subtle" size="xs" loading={review.isPending} aria-label={`Dismiss ${eventId}`} onClick={press('dismiss')}>
            Dismiss
          </Button>
        </Group>
      </td>
    </tr>
  )
}
