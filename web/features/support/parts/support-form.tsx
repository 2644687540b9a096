import { Button, Textarea, TextInput } from '@mantine/core'
import { faultsOfRequest, mostCharacters, requestSent, type SupportRequest } from '@quayside/domain/support/support-request'
import { type SyntheticEvent, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useSendRequest } from '../support.queries.ts'
import classes from './support-form.module.css'

type Faults = Partial<Record<keyof SupportRequest, string>>

/** Contact form for support. The inputs are uncontrolled, so that values filled in by the browser count. @see V-217 */
export function SupportForm({ email = '', subject = '' }: { email?: string; subject?: string }) {
  const send = useSendRequest()
  const [faults, setFaults] = useState<Faults>({})
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const request = read(form)
    const found = faultsOfRequest(request)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    send.mutate({ body: request })
  }
  const field = (name: keyof SupportRequest, label: string) => ({
    name,
    label,
    maxLength: mostCharacters[name],
    error: faults[name],
    readOnly: send.isSuccess,
    onChange: () => setFaults(({ [name]: _mended, ...others }) => others),
  })
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput {...field('email', 'Email')} type="email" autoComplete="email" autoCapitalize="none" defaultValue={email} />
      <TextInput {...field('subject', 'Subject')} defaultValue={subject} />
      <Textarea {...field('message', 'Message')} autosize={false} rows={5} placeholder="What happened, and what you expected instead." />
      {send.error && <Notice tone="bad">{messageOf(send.error)}</Notice>}
      {send.isSuccess && (
        <Notice tone="good">
          We answer by email. Your reference: <b>{send.data.reference}</b>
        </Notice>
      )}
      <Button type="submit" loading={send.isPending} disabled={send.isSuccess}>
        {send.isSuccess ? requestSent : 'Send Request'}
      </Button>
    </form>
  )
}

function read(form: HTMLFormElement): SupportRequest {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return { email: text('email'), subject: text('subject'), message: text('message') }
}
