import { Button } from '@mantine/core'
import { commandForms } from '@quayside/domain/admin/commands'
import { fallbackMessage } from '#foundation/api/api-error.ts'
import { formatLogMoment } from '#foundation/formats/dates.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import classes from './commands.module.css'
import { useTask } from './commands.queries.ts'
import { TaskState } from './task-state.tsx'

/** A command with its input, result and log. */
export function TaskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, error, refetch } = useTask(id)
  return (
    <Dialog
      title={data ? commandForms[data.task.func_name].title : `Command ${id}`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <div className={classes.task}>
          <dl className={classes.facts}>
            <dt>State</dt>
            <dd>
              <TaskState task={data.task} />
            </dd>
            <dt>By</dt>
            <dd>{data.task.asked_by}</dd>
            <dt>Parameters</dt>
            <dd dir="auto">{data.task.param_values}</dd>
            <dt>Began</dt>
            <dd>{formatLogMoment(data.task.date)}</dd>
            {data.task.total !== null && (
              <>
                <dt>Done</dt>
                <dd className="num">
                  {data.task.done.toLocaleString('en-US')} of {data.task.total.toLocaleString('en-US')}
                </dd>
              </>
            )}
            {(data.task.result ?? data.task.failure) && (
              <>
                <dt>Result</dt>
                <dd dir="auto">{data.task.result ?? data.task.failure}</dd>
              </>
            )}
          </dl>
          {data.lines.length > 0 && (
            <ol className={classes.lines} aria-label="Log">
              {data.lines.map(({ at, words }, line) => (
                <li key={`${line}:${at}`}>
                  <time dateTime={at}>{formatLogMoment(at)}</time> <span dir="auto">{words}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      ) : (
        isError && <FailureNotice text={fallbackMessage} error={error} onRetry={refetch} />
      )}
    </Dialog>
  )
}
