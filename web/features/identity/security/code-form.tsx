import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import classes from './code-form.module.css'

interface CodeFormProps {
  button: string
  /** True for a destructive action. */
  isGrave?: boolean
  error: ApiError | null
  isPending: boolean
  onCode: (code: string) => void
  onCancel: () => void
}

/** Input of a code for an action. */
export function CodeForm({ button, isGrave = false, error, isPending, onCode, onCancel }: CodeFormProps) {
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code) return onCode(code)
    setFault('Please enter a code')
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        size="md"
        label="Code"
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        error={fault ?? error?.message}
        onChange={() => setFault(undefined)}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending} {...(isGrave ? { color: 'bad' } : {})}>
          {button}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
