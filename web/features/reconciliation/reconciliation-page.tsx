import { Button, Group } from '@mantine/core'
import type { ReconciliationException } from '@quayside/contract/reconciliation/endpoints'
import { type Mend, mendLabels } from '@quayside/domain/ledger/reconciliation'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { reconciliationQuery, useMendException, useReconciliation, useStartReconciliation } from './reconciliation.queries.ts'
import { readReconciliation, reconciliationAddress } from './reconciliation-address.ts'
import classes from './reconciliation-page.module.css'
import { shownAmount } from './shown-amount.ts'

const BillingPayouts = lazy(async () => ({ default: (await import('./billing-payouts.tsx')).BillingPayouts }))
const MendDialog = lazy(async () => ({ default: (await import('./mend-dialog.tsx')).MendDialog }))

export const Route = createFileRoute('/_admin/admin/reconciliation')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(reconciliationQuery(readReconciliation(deps))),
  component: ReconciliationPage,
})

/** Differences between Stripe's lines and the ledger, with what mends each. */
function ReconciliationPage() {
  const asked = Route.useSearch({ select: readReconciliation })
  const { state = 'open' } = asked
  const { data, error, refetch } = useReconciliation(asked)
  const start = useStartReconciliation()
  return (
    <>
      <PageHeader
        title="Reconciliation"
        detail={data && <Progress {...data.progress} />}
        actions={
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate({ body: {} })}>
            Reconcile now
          </Button>
        }
      />
      <TabLinks
        label="Exceptions"
        current={state}
        tabs={[
          { key: 'open', name: 'Open', href: reconciliationAddress({}), ...(data ? { count: data.open } : {}) },
          { key: 'resolved', name: 'Resolved', href: reconciliationAddress({ state: 'resolved' }) },
        ]}
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The reconciliation could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Exceptions">
            <TableSkeleton columns={[260, 90, 90, 90, 160]} />
          </Panel>
        ) : data.exceptions.length ? (
          <>
            <Panel flush label="Exceptions">
              <Exceptions exceptions={data.exceptions} isOpen={state === 'open'} />
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages" className={classes.pages}>
                <a href={reconciliationAddress({ ...asked, before: data.next })}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel>
            <p className={classes.none}>{state === 'open' ? 'Stripe and the ledger agree.' : 'No difference has been resolved yet.'}</p>
          </Panel>
        )}
        <Suspense>
          <BillingPayouts />
        </Suspense>
      </div>
    </>
  )
}

const Progress = ({ read_until: until, finished_at: finished, started_at: started }: ProgressShown) => {
  if (!started) return 'Not run yet. Stripe’s lines are compared with the ledger every night.'
  if (!finished) return `Running since ${formatMoment(started)}.`
  return until ? `Compared up to ${formatMoment(until)}.` : null
}

interface ProgressShown {
  readonly read_until: string | null
  readonly started_at: string | null
  readonly finished_at: string | null
}

const columns: Column[] = [
  { name: 'Difference' },
  { name: 'Ledger', numeric: true },
  { name: 'Stripe', numeric: true },
  { name: 'Difference amount', numeric: true },
  { name: 'Actions', quiet: true },
]

function Exceptions({ exceptions, isOpen }: { exceptions: readonly ReconciliationException[]; isOpen: boolean }) {
  return (
    <DataTable label="Exceptions" columns={columns} stacks>
      {exceptions.map((exception) => (
        <ExceptionRow key={exception.id} exception={exception} isOpen={isOpen} />
      ))}
    </DataTable>
  )
}

function ExceptionRow({ exception, isOpen }: { exception: ReconciliationException; isOpen: boolean }) {
  const { id, title, cause, reference, url, currency, supplier_order_id: order, opened_at: openedAt, mends } = exception
  const [chosen, setChosen] = useState<Mend | undefined>()
  const mend = useMendException()
  const press = (action: Mend) => (action === 'ask_again' ? mend.mutate({ body: { id, action } }) : setChosen(action))
  return (
    <tr>
      <td>
        <span className={classes.title}>{title}</span>
        <small className={classes.small}>{cause}</small>
        <small className={classes.small}>
          <a href={url} target="_blank" rel="noreferrer">
            {reference}
          </a>
          {order !== null && ` · supplier order ${order}`} · {formatMoment(openedAt)}
        </small>
      </td>
      <td data-num data-name="Ledger">
        {shownAmount(exception.ours_minor, currency)}
      </td>
      <td data-num data-name="Stripe">
        {shownAmount(exception.theirs_minor, currency)}
      </td>
      <td data-num data-name="Difference">
        <b>{shownAmount(exception.difference_minor, currency)}</b>
      </td>
      <td className={classes.act}>
        {isOpen ? (
          <Group gap="xs" justify="flex-end">
            {mends.map((action) => (
              <Button
                key={action}
                size="xs"
                variant="default"
                loading={mend.isPending && action === 'ask_again'}
                aria-label={`${mendLabels[action]}: ${reference}`}
                onClick={() => press(action)}
              >
                {mendLabels[action]}
              </Button>
            ))}
          </Group>
        ) : (
          <Resolution exception={exception} />
        )}
        {chosen && (
          <Suspense fallback={null}>
            <MendDialog exception={exception} action={chosen} onClose={() => setChosen(undefined)} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}

const resolutions = { matched: 'Matched', posted: 'Posted', explained: 'Explained' } as const

const Resolution = ({ exception: { resolution, resolved_at: at, note } }: { exception: ReconciliationException }) => (
  <>
    {resolution && resolutions[resolution]}
    <small className={classes.small}>{[at && formatMoment(at), note].filter(Boolean).join(' · ')}</small>
  </>
)
