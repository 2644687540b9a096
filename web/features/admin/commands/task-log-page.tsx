import { Button } from '@mantine/core'
import type { LoggedTask } from '@quayside/contract/admin/commands'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { fallbackMessage } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatLogMoment } from '#foundation/formats/dates.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './commands.module.css'
import { taskLogQuery, useTaskLog } from './commands.queries.ts'
import { readTaskLog, sortingBy, taskLogAddress } from './task-log-address.ts'
import { TaskLogTabs } from './task-log-tabs.tsx'
import { TaskState } from './task-state.tsx'

const TaskDialog = comeLater(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** Commands that were run, with their admin, input and result. @see R-148, V-267 */
export const Route = createFileRoute('/_admin/admin/task-log')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(taskLogQuery(readTaskLog(deps))),
  component: TaskLogPage,
})

function TaskLogPage() {
  const asked = Route.useSearch({ select: readTaskLog })
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useTaskLog(asked)
  const [opened, setOpened] = useState<number>()
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  const columns: Column[] = [
    { name: 'ID', sort: sortingBy('id', asked) },
    { name: 'Date', sort: sortingBy('date', asked) },
    { name: 'Task', sort: sortingBy('func_name', asked) },
    { name: 'Parameters' },
    { name: 'By', sort: sortingBy('asked_by', asked) },
    { name: 'State' },
  ]
  return (
    <>
      <PageHeader title="Task log" detail="Commands that were run, by whom and with what result." />
      <TaskLogTabs current="commands" />
      <div className={classes.page}>
        <SearchField
          label="Search the task log"
          value={asked.search ?? ''}
          onSearch={(search) => void navigate({ to: taskLogAddress({ ...asked, search, page: 1 }) })}
        />
        {isError && !data ? (
          <FailureNotice text={fallbackMessage} error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Task log">
            <TableSkeleton columns={[60, 120, 180, 240, 160, 90]} />
          </Panel>
        ) : data.tasks.length ? (
          <>
            <Panel flush label="Task log">
              <DataTable label="Commands that were run" columns={columns} className={classes.log} stacks>
                {data.tasks.map((task) => (
                  <TaskRow key={task.id} task={task} onOpen={() => setOpened(task.id)} />
                ))}
              </DataTable>
            </Panel>
            <ListFooter
              from={from + 1}
              to={from + data.tasks.length}
              total={data.pagination.count}
              of="commands"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(page) => taskLogAddress({ ...asked, page })}
            />
          </>
        ) : (
          <Panel>
            <p className={classes.nothing}>{asked.search ? 'No command matches.' : 'No command has been run yet.'}</p>
          </Panel>
        )}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <TaskDialog id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function TaskRow({ task, onOpen }: { task: LoggedTask; onOpen: () => void }) {
  const { id, date, func_name: name, param_values: values, asked_by: by } = task
  return (
    <tr>
      <td>
        <Button variant="default" size="xs" aria-label={`${id}: open the log`} onClick={onOpen}>
          {id}
        </Button>
      </td>
      <td className={classes.when}>
        <time dateTime={date}>{formatLogMoment(date)}</time>
      </td>
      <td className={classes.name}>{name}</td>
      <td className={classes.values} dir="auto">
        {values}
      </td>
      <td className={classes.values}>{by}</td>
      <td>
        <TaskState task={task} />
      </td>
    </tr>
  )
}
