import type { HealthCheck } from '@quayside/contract/admin/system-health'
import { systemHealthApi } from '@quayside/contract/admin/system-health'
import { runbook } from '@quayside/domain/admin/runbook'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#foundation/api/queries.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import classes from './health-page.module.css'

const readEveryMs = 30_000
const healthQuery = { ...query(systemHealthApi.read, {}), refetchInterval: readEveryMs }

/** Health of the installation, read anew every half minute. */
export const Route = createFileRoute('/_admin/admin/health')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(healthQuery),
  component: HealthPage,
})

const columns: Column[] = [{ name: 'Part' }, { name: 'State' }, { name: 'Reading' }]

const badges: Readonly<Record<HealthCheck['state'], { label: string; tone: Tone }>> = {
  bad: { label: 'Act now', tone: 'bad' },
  warning: { label: 'Look at it', tone: 'wait' },
  unknown: { label: 'Not known', tone: 'idle' },
  good: { label: 'Good', tone: 'good' },
}

/** A list that opens a failed check, where there is one. */
const pages: Partial<Record<HealthCheck['kind'], { href: string; label: string }>> = {
  failed_jobs: { href: '/admin/failed-jobs', label: 'Open failed jobs' },
  books: { href: '/admin/reconciliation', label: 'Open reconciliation' },
}

function HealthPage() {
  const { data, isPending, isError, error, refetch } = useQuery(healthQuery)
  return (
    <>
      <PageHeader title="System health" detail="Jobs, webhooks, vendors, email, database and machine of this installation." />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice text="Error retrieving system health" error={error} onRetry={refetch} />
        ) : (
          <Panel flush label="Checks">
            {isPending ? (
              <TableSkeleton columns={[180, 120, 280]} />
            ) : (
              <DataTable label="Checks of the installation" columns={columns} stacks>
                {data.checks.map((check) => (
                  <CheckRow key={check.title} check={check} />
                ))}
              </DataTable>
            )}
          </Panel>
        )}
        {data && <p className={classes.readAt}>Read {formatMoment(data.read_at)}</p>}
      </div>
    </>
  )
}

function CheckRow({ check: { kind, title, state, reading } }: { check: HealthCheck }) {
  const page = pages[kind]
  return (
    <tr>
      <td>{title}</td>
      <td>
        <StatusBadge {...badges[state]} />
      </td>
      <td>
        {reading}
        {state !== 'good' && (
          <details className={classes.steps}>
            <summary>What to do: {title}</summary>
            <ol>
              {runbook[kind].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {page && <a href={page.href}>{page.label}</a>}
          </details>
        )}
      </td>
    </tr>
  )
}
