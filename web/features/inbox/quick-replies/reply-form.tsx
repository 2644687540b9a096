import { Button, Textarea, TextInput } from '@mantine/core'
import type { QuickReply } from '@quayside/contract/inbox/quick-reply'
import { longestReply, longestReplyName, replyFields } from '@quayside/domain/inbox/quick-reply'
import { useEffect, useRef } from 'react'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './quick-replies.module.css'
import { useAddQuickReply, useChangeQuickReply, useRemoveQuickReply } from './quick-replies.queries.ts'

interface ReplyFormProps {
  /** The reply to edit; absent: a new one. */
  reply: QuickReply | undefined
  onDone: () => void
}

/** Adds a quick reply, or edits or deletes one. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const [add, change, remove] = [useAddQuickReply(), useChangeQuickReply(), useRemoveQuickReply()]
  const first = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useForm({
    initial: { name: reply?.name ?? '', text: reply?.text ?? '' },
    schema: async () => (await import('@quayside/contract/inbox/quick-reply')).NewQuickReply,
    labels: { name: 'Name', text: 'Text' },
    save: async (body) => {
      await (reply ? change.mutateAsync({ params: { id: reply.id }, body }) : add.mutateAsync({ body }))
      onDone()
    },
  })
  const insert = (field: string) => {
    const at = text.current!
    at.focus()
    const marker = `{${field}}`
    const { selectionStart: from, selectionEnd: to } = at
    form.set('text', form.values.text.slice(0, from) + marker + form.values.text.slice(to))
  }
  return (
    <form {...form.bind} aria-label="Quick reply" className={classes.form}>
      {form.faults[''] && <Notice tone="bad">{form.faults['']}</Notice>}
      <TextInput {...form.field('name')} ref={first} maxLength={longestReplyName} autoComplete="off" description="Only you see it." />
      <Textarea {...form.field('text')} ref={text} maxLength={longestReply} autosize minRows={4} maxRows={12} />
      <div role="group" aria-label="Insert a field" className={classes.fields}>
        {Object.entries(replyFields).map(([field, words]) => (
          <Button key={field} size="compact-sm" variant="default" title={words} onClick={() => insert(field)}>
            {`{${field}}`}
          </Button>
        ))}
      </div>
      <div className={classes.answers}>
        {reply && (
          <ConfirmButton
            className={classes.delete!}
            question={`Delete ${reply.name}?`}
            confirm="Delete"
            isGrave
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: reply.id } }, { onSuccess: onDone })}
          >
            Delete
          </ConfirmButton>
        )}
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" loading={form.state === 'saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}
