import { NativeSelect } from '@mantine/core'
import { type CommandName, commandForms, commandNames } from '@quayside/domain/admin/commands'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readOneOf } from '#foundation/api/read-query.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { CommandRun } from './command-run.tsx'
import classes from './commands.module.css'

/** Commands of staff: choose one, run it dry, confirm it. @see R-135, V-283 */
export const Route = createFileRoute('/_admin/admin/commands')({
  validateSearch: rawSearch,
  component: CommandsPage,
})

function CommandsPage() {
  const chosen = Route.useSearch({ select: ({ command }) => readOneOf(command, commandNames) })
  const navigate = useNavigate()
  const choose = (command: string) => void navigate({ to: `/admin/commands${command ? `?command=${command}` : ''}` })
  return (
    <>
      <PageHeader title="Commands" detail="Each shows what it would change before it is run. What was run is in the task log." />
      <div className={classes.page}>
        <Panel>
          <NativeSelect
            label="Command"
            value={chosen ?? ''}
            data={[{ value: '', label: 'Choose a command' }, ...commandNames.map((value) => ({ value, label: commandForms[value].title }))]}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
        </Panel>
        {chosen && <Chosen key={chosen} name={chosen} />}
      </div>
    </>
  )
}

const Chosen = ({ name }: { name: CommandName }) => (
  <Panel title={commandForms[name].title}>
    <CommandRun name={name} />
  </Panel>
)
