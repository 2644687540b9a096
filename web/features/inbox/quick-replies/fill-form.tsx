import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { filledReply, missingFields, type ReplyField, type ReplyValues, replyFields, replyParts } from '@quayside/domain/inbox/quick-reply'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import classes from './quick-replies.module.css'

interface FillFormProps {
  text: string
  known: ReplyValues
  /** Name of the order that the known values come from. */
  order: string | undefined
  onInsert: (text: string) => void
  onBack: () => void
}

/** Asks for the fields of a quick reply that are not known: each is typed, or left out. */
export function FillForm({ text, known, order, onInsert, onBack }: FillFormProps) {
  const [typed, setTyped] = useState<ReplyValues>({})
  const [left, setLeft] = useState<readonly ReplyField[]>([])
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const parts = replyParts(text)
  const asked = missingFields(parts, known)
  const written = Object.fromEntries(asked.flatMap((field) => (typed[field]?.trim() ? [[field, typed[field]]] : [])))
  const values: ReplyValues = { ...known, ...written, ...Object.fromEntries(left.map((field) => [field, ''])) }
  const missing = missingFields(parts, values)
  const reason = missing.length ? `Type or leave out: ${missing.map((field) => replyFields[field].toLowerCase()).join(', ')}.` : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason) onInsert(filledReply(parts, values))
  }
  return (
    <form aria-label="Fields" className={classes.form} onSubmit={submit}>
      <p className={classes.quiet}>
        {order ? (
          <>
            Filled from order <span dir="auto">{order}</span>.{' '}
          </>
        ) : (
          'This message is about no order. '
        )}
        What is missing is typed here, or left out.
      </p>
      {asked.map((field, at) => (
        <div key={field} className={classes.field}>
          <TextInput
            ref={at === 0 ? first : undefined}
            label={replyFields[field]}
            autoComplete="off"
            maxLength={200}
            disabled={left.includes(field)}
            value={typed[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setTyped((old) => ({ ...old, [field]: value }))}
          />
          <Checkbox
            label="Leave out"
            aria-label={`Leave out: ${replyFields[field]}`}
            checked={left.includes(field)}
            onChange={({ currentTarget: { checked } }) =>
              setLeft((old) => (checked ? [...old, field] : old.filter((other) => other !== field)))
            }
          />
        </div>
      ))}
      <p className={classes.preview} dir="auto">
        {parts.map((part, at) =>
          'text' in part ? (
            part.text
          ) : (
            <mark key={at} data-missing={values[part.field] === undefined || undefined}>
              {values[part.field] ?? `{${part.field}}`}
            </mark>
          ),
        )}
      </p>
      <div className={classes.answers}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <ButtonWithReason type="submit" reason={reason}>
          Insert
        </ButtonWithReason>
      </div>
    </form>
  )
}
