import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './code-step.module.css'

interface CodeStepProps {
  /** Error of the last attempt; the initial request for a code is not shown as one. */
  error: ApiError | null
  isPending: boolean
  button?: string
  onCode: (code: string) => void
  onBack: () => void
}

/** Second step of the sign-in: six digits from the app, or a recovery code. */
export function CodeStep({ error, isPending, button = 'Sign in', onCode, onBack }: CodeStepProps) {
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code) return onCode(code)
    setFault('Please enter a code')
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <>
      {error && error.code !== 'TOTP_NEEDED' && (
        <Notice tone="bad" title="Login Error">
          {error.status === 0 ? 'Something went wrong' : error.message}
        </Notice>
      )}
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label="Code from your authenticator app"
          description="Six digits. Without your device, enter a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          autoFocus
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {button}
        </Button>
        <button type="button" className={classes.back} onClick={onBack}>
          Back
        </button>
      </form>
    </>
  )
}
