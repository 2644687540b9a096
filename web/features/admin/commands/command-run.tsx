import { Button } from '@mantine/core'
import type { AdminCommand } from '@quayside/contract/admin/admin-command'
import type { CommandDryRun, commandsApi } from '@quayside/contract/admin/commands'
import type { Reply } from '@quayside/contract/endpoint'
import { type CommandName, commandFault, commandForms, commandMessages, isUnderWay } from '@quayside/domain/admin/commands'
import { type FormEvent, Fragment, useEffect, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { CommandFields, type CommandValues, dataOf, emptyValues } from './command-fields.tsx'
import classes from './commands.module.css'
import { useDryRun, useRunCommand, useTask } from './commands.queries.ts'

type Created = NonNullable<Reply<typeof commandsApi.run>['created']>

interface Checked {
  readonly found: CommandDryRun
  readonly command: AdminCommand
  /** One for each dry run: a confirmation that is repeated is the same command. */
  readonly key: string
}

/** RUN COMMAND checks and shows a dry run, CONFIRM runs, FINISHED ends; a failure shows CONFIRM again. @see V-283 */
export function CommandRun({ name }: { name: CommandName }) {
  const [values, setValues] = useState<CommandValues>(() => emptyValues(name))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()
  const [taskId, setTaskId] = useState<number>()
  const [created, setCreated] = useState<Created>()
  const dryRun = useDryRun()
  const run = useRunCommand()
  const task = useTask(taskId).data?.task
  const isRunning = taskId !== undefined && (!task || isUnderWay(task.state))

  const look = (command: AdminCommand) =>
    dryRun.mutate(
      { body: command },
      {
        onSuccess: (found) => setChecked({ found, command, key: crypto.randomUUID() }),
        onError: (error) => {
          setChecked(undefined)
          const faultOf = error.complaints.find(({ field }) => field?.startsWith('data.'))
          if (faultOf?.field) setFaults({ [faultOf.field.slice('data.'.length)]: faultOf.message ?? '' })
          else setFailure(messageOf(error))
        },
      },
    )
  // A failed command may have changed something: its dry run is made anew before it can be confirmed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the task matters
  useEffect(() => {
    if (task?.state !== 'failed' || !checked) return
    setFailure(task.failure ?? commandMessages.failed)
    setTaskId(undefined)
    look(checked.command)
  }, [task?.state])

  const change = (field: string, value: string | boolean) => {
    setValues((before) => ({ ...before, [field]: value }))
    setFaults(({ [field]: _, ...rest }) => rest)
    setChecked(undefined)
    setFailure(undefined)
    setTaskId(undefined)
  }
  const check = async () => {
    setFailure(undefined)
    const { AdminCommand } = await import('@quayside/contract/admin/admin-command')
    const read = AdminCommand.safeParse({ action: name, data: dataOf(name, values) })
    if (read.success) return look(read.data)
    setFaults(Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [String(path[1]), message])))
  }
  const confirm = ({ command, found, key }: Checked) =>
    run.mutate(
      { body: { ...command, key, seen: found.seen } },
      {
        onSuccess: ({ task: { id }, created: access }) => {
          setFailure(undefined)
          if (access) setCreated(access)
          setTaskId(id)
        },
        onError: (error) => {
          setFailure(messageOf(error))
          if (error.code === 'COMMAND_CHANGED') look(command)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || dryRun.isPending) return
    if (checked) confirm(checked)
    else void check()
  }

  return (
    <form className={classes.form} aria-label={commandForms[name].title} noValidate onSubmit={submit}>
      <p className={classes.effect}>{commandForms[name].effect}</p>
      <CommandFields name={name} values={values} faults={faults} isDisabled={isRunning} onChange={change} />
      {failure !== undefined && <Notice tone="bad">{commandFault('API', failure)}</Notice>}
      {checked && <DryRunList found={checked.found} />}
      {task?.state === 'finished' ? (
        <Notice tone="good" title={commandMessages.finished}>
          {task.result}
          {created && <Access created={created} />}
        </Notice>
      ) : (
        <div className={classes.act}>
          <Button
            type="submit"
            loading={dryRun.isPending || run.isPending || isRunning}
            {...(checked && commandForms[name].isGrave ? { color: 'red' } : {})}
          >
            {checked ? commandMessages.confirm : commandMessages.run}
          </Button>
          {isRunning && task?.total !== null && task !== undefined && (
            <span className="num" aria-live="polite">
              {task.done.toLocaleString('en-US')} of {task.total.toLocaleString('en-US')}
            </span>
          )}
        </div>
      )}
    </form>
  )
}

function DryRunList({ found: { summary, count, lines } }: { found: CommandDryRun }) {
  return (
    <section className={classes.dry} aria-label="What it would change">
      <p dir="auto">{summary}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, at) => (
            <li key={`${at}:${line}`} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      {count > lines.length && lines.length > 1 && <p>{`${count.toLocaleString('en-US')} in all.`}</p>}
    </section>
  )
}

/** Access of a created supplier, which no other screen shows. */
function Access({ created: { name, email, password, magic } }: { created: Created }) {
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Password', password],
    ['Magic link', magic],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={classes.once}>Copy these now: they are shown once.</p>
    </>
  )
}
