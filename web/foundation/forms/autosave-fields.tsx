import { Loader, NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { IconCheck } from '@tabler/icons-react'
import type { SaveState } from '../ui/save-bar.tsx'
import classes from './autosave-fields.module.css'
import { useAutosave } from './use-autosave.ts'

interface AutosaveFieldProps<Value> {
  /** Label, also used in the message after saving: `<title> Saved`. */
  title: string
  description?: string
  value: Value
  /** Reason why it is disabled. */
  reason?: string | undefined
  save: (value: Value) => Promise<unknown>
}

/** A switch that saves automatically. */
export function AutosaveSwitch({ title, description, value, reason, save }: AutosaveFieldProps<boolean>) {
  const field = useAutosave({ value, title, save })
  return (
    <div className={classes.row}>
      <Switch
        label={title}
        description={reason ?? description}
        checked={field.value}
        error={field.fault}
        disabled={reason !== undefined}
        onChange={(event) => field.choose(event.currentTarget.checked)}
      />
      <Mark state={field.state} />
    </div>
  )
}

interface AutosaveSelectProps<Value extends string> extends AutosaveFieldProps<Value> {
  choices: readonly { value: Value; label: string }[]
}

/** A select that saves automatically. */
export function AutosaveSelect<Value extends string>({ title, description, value, reason, save, choices }: AutosaveSelectProps<Value>) {
  const field = useAutosave({ value, title, save })
  return (
    <div className={classes.row}>
      <NativeSelect
        label={title}
        description={reason ?? description}
        value={field.value}
        error={field.fault}
        disabled={reason !== undefined}
        data={[...choices]}
        onChange={(event) => field.choose(event.currentTarget.value as Value)}
      />
      <Mark state={field.state} />
    </div>
  )
}

/** Icon for the state of saving; screen readers get it from the toast. */
function Mark({ state }: { state: SaveState }) {
  return (
    <span className={classes.mark} data-state={state} aria-hidden>
      {state === 'saving' && <Loader size={16} />}
      {state === 'saved' && <IconCheck size={18} />}
    </span>
  )
}
