import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { type ReauthenticationMethod, reauthenticationMethods } from '@quayside/domain/identity/reauthentication'
import { type SyntheticEvent, useId, useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import type { Question } from '#foundation/api/reauthentication.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './reauthentication-dialog.module.css'
import { useReauthenticate, useSendMailedCode } from './security.queries.ts'

const fields = { password: 'current_password', totp: 'totp_code', mailed_code: 'mailed_code' } as const

/** Asks for the user's re-authentication method, and then repeats the refused call. */
export function ReauthenticationDialog({ question }: { question: Question }) {
  const [method, setMethod] = useState<ReauthenticationMethod>(question.method)
  const show = useReauthenticate()
  const [fault, setFault] = useState<string>()
  const form = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get(method) ?? '').trim()
    if (!given) return setFault(method === 'password' ? 'Please enter your password' : 'Please enter a code')
    show.mutate(
      { body: { [fields[method]]: given } },
      {
        onSuccess: () => question.answer(true),
        // two-step authentication was turned on or off in another tab
        onError: (error) => setMethod((before) => methodIn(error) ?? before),
      },
    )
  }
  const error = fault ?? (show.error ? (show.error.status === 0 ? 'Something went wrong' : show.error.message) : undefined)
  return (
    <Dialog
      title="Confirm it’s you"
      width={420}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button variant="default" onClick={() => question.answer(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={show.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
        <p className={classes.line}>This changes money or access on your account. We ask once every 15 minutes.</p>
        {method === 'password' && (
          <PasswordInput size="md" label="Password" name="password" autoComplete="current-password" data-autofocus error={error} />
        )}
        {method === 'totp' && (
          <TextInput
            size="md"
            label="Code from your authenticator app"
            description="Six digits. Without your device, enter a recovery code."
            name="totp"
            autoComplete="one-time-code"
            maxLength={40}
            data-autofocus
            error={error}
          />
        )}
        {method === 'mailed_code' && <MailedCode error={error} />}
      </form>
    </Dialog>
  )
}

/** For users with neither a password nor an authenticator app. */
function MailedCode({ error }: { error: string | undefined }) {
  const send = useSendMailedCode()
  return (
    <>
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      {send.isSuccess && <Notice tone="good">We have mailed you a code. It works for ten minutes.</Notice>}
      <TextInput
        size="md"
        label="Code from our email"
        name="mailed_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        data-autofocus
        error={error}
      />
      <Button variant="default" className={classes.send!} loading={send.isPending} onClick={() => send.mutate({ body: {} })}>
        {send.isSuccess ? 'Send another code' : 'Send me a code'}
      </Button>
    </>
  )
}

const methodIn = ({ code, data }: ApiError): ReauthenticationMethod | undefined =>
  code === 'REAUTHENTICATION_REQUIRED' ? reauthenticationMethods.find((one) => one === data.method) : undefined
