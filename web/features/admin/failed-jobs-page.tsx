import { Button, NativeSelect } from '@mantine/core'
import type { FailedJob } from '@quayside/contract/admin/failed-jobs'
import { mostRetriedAtOnce } from '@quayside/domain/admin/failed-jobs'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { failedJobsQuery, useFailedJobs, useRetryFailedJobs } from './admin.queries.ts'
import { TaskLogTabs } from './commands/task-log-tabs.tsx'
import { failedJobsAddress, readFailedJobs } from './failed-jobs-address.ts'
import classes from './task-log-page.module.css'

export const Route = createFileRoute('/_admin/admin/failed-jobs')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(failedJobsQuery(readFailedJobs(deps))),
  component: FailedJobsPage,
})

const columns: Column[] = [{ name: 'Job' }, { name: 'Error' }, { name: 'Failed' }, { name: 'Actions', quiet: true }]

/** Background jobs that failed permanently: their error and time, and a retry. */
function FailedJobsPage() {
  const asked = Route.useSearch({ select: readFailedJobs })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useFailedJobs(asked)
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  return (
    <>
      <PageHeader title="Failed jobs" detail="Background jobs that failed and are no longer retried automatically." />
      <TaskLogTabs current="failed" />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice text="Error retrieving failed jobs" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Failed jobs">
            <TableSkeleton columns={[180, 280, 140, 90]} />
          </Panel>
        ) : (
          <>
            {data.tasks.length > 0 && (
              <div className={classes.filters}>
                <NativeSelect
                  label="Task"
                  value={asked.task ?? ''}
                  onChange={({ currentTarget: { value } }) => void navigate({ to: failedJobsAddress(value ? { task: value } : {}) })}
                  data={[
                    { value: '', label: 'All tasks' },
                    ...data.tasks.map(({ task, count }) => ({ value: task, label: `${task} (${count.toLocaleString('en-US')})` })),
                  ]}
                />
                {asked.task && data.pagination.count > 0 && <RetryAll task={asked.task} count={data.pagination.count} />}
              </div>
            )}
            {data.jobs.length ? (
              <>
                <Panel flush label="Failed jobs">
                  <DataTable label="Failed jobs" columns={columns} className={classes.rows} stacks>
                    {data.jobs.map((job) => (
                      <JobRow key={job.id} job={job} />
                    ))}
                  </DataTable>
                </Panel>
                <ListFooter
                  from={from + 1}
                  to={from + data.jobs.length}
                  total={data.pagination.count}
                  of="jobs"
                  page={data.pagination.page}
                  pages={data.pagination.pages}
                  hrefFor={(page) => failedJobsAddress({ ...asked, page })}
                />
              </>
            ) : (
              <Panel>
                <p className={classes.nothing}>{asked.task ? 'No failed jobs of this task.' : 'No failed jobs.'}</p>
              </Panel>
            )}
          </>
        )}
      </div>
    </>
  )
}

const publish = (retried: number): void =>
  showToast(
    retried > 0
      ? { tone: 'good', text: retried === 1 ? 'The job is being retried' : `${retried.toLocaleString('en-US')} jobs are being retried` }
      : { tone: 'good', text: 'Already being retried' },
  )

function JobRow({ job }: { job: FailedJob }) {
  const { id, task, input, tenant, attempts, error, created_at: created, failed_at: failed, request_id: request } = job
  const retry = useRetryFailedJobs()
  const about = Object.entries(input).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return (
    <tr>
      <td>
        <span className={classes.task}>{task}</span>
        <small className={classes.detail}>{[tenant, ...about].filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <span className={classes.error}>{error ?? 'No error was recorded'}</span>
        <small className={classes.detail}>
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {request && ` · ${request}`}
        </small>
      </td>
      <td className={classes.when}>
        <time dateTime={failed}>{formatMoment(failed)}</time>
        <small className={classes.detail}>Created {formatMoment(created)}</small>
      </td>
      <td className={classes.act}>
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          aria-label={`Retry ${task} ${id}`}
          onClick={() => retry.mutate({ body: { ids: [id] } }, { onSuccess: ({ retried }) => publish(retried) })}
        >
          Retry
        </Button>
      </td>
    </tr>
  )
}

const figure = (count: number) => count.toLocaleString('en-US')

function retryQuestion(count: number): string {
  if (count > mostRetriedAtOnce) return `Retry ${figure(mostRetriedAtOnce)} of ${figure(count)} jobs?`
  return count === 1 ? 'Retry this job?' : `Retry all ${figure(count)} jobs?`
}

function RetryAll({ task, count }: { task: string; count: number }) {
  const retry = useRetryFailedJobs()
  return (
    <ConfirmButton
      question={retryQuestion(count)}
      consequence={
        count > mostRetriedAtOnce
          ? `The oldest failed jobs of ${task} start over. The rest stay in this list.`
          : `Every failed job of ${task} starts over.`
      }
      confirm="Retry"
      loading={retry.isPending}
      onConfirm={() => retry.mutate({ body: { task } }, { onSuccess: ({ retried }) => publish(retried) })}
    >
      Retry all
    </ConfirmButton>
  )
}
