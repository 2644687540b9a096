import { ActionIcon, TextInput } from '@mantine/core'
import type { QuickReply } from '@quayside/contract/inbox/quick-reply'
import { mayAddQuickReply } from '@quayside/domain/inbox/quick-reply'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import classes from './quick-replies.module.css'
import { useMoveQuickReply } from './quick-replies.queries.ts'

interface ReplyListProps {
  replies: readonly QuickReply[]
  /** Name of the order that fields are filled from. */
  order: string | undefined
  onChoose: (reply: QuickReply) => void
  onEdit: (reply: QuickReply) => void
  onAdd: () => void
}

/** Replies beyond this number can be narrowed by a word. */
const fewReplies = 6

/** Quick replies in their order. In the field above them, Enter takes the first one. */
export function ReplyList({ replies, order, onChoose, onEdit, onAdd }: ReplyListProps) {
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const found = replies.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(word))
  const room = mayAddQuickReply(replies.length)
  const { list, move } = useMoving(replies)
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => find.current?.focus(), [])
  return (
    <>
      {replies.length > fewReplies && (
        <TextInput
          ref={find}
          aria-label="Find a quick reply"
          placeholder="Find a quick reply"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return
            // Or the field that the text is put into takes the key for a line break.
            event.preventDefault()
            onChoose(found[0])
          }}
        />
      )}
      {replies.length === 0 && (
        <p className={classes.quiet}>Keep texts that you write often, with fields such as {'{order}'} that are filled in for you.</p>
      )}
      {replies.length > 0 && order && (
        <p className={classes.source} dir="auto">
          Fields are filled from order {order}.
        </p>
      )}
      {replies.length > 0 && found.length === 0 && <p className={classes.quiet}>No quick reply has this word.</p>}
      {found.length > 0 && (
        <ul ref={list} className={classes.list} aria-label="Quick replies">
          {found.map((reply) => {
            const place = replies.indexOf(reply)
            return (
              <li key={reply.id}>
                <button type="button" className={classes.choose} onClick={() => onChoose(reply)}>
                  <b dir="auto">{reply.name}</b>
                  <small dir="auto">{reply.text}</small>
                </button>
                {!word && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Move ${reply.name} up`}
                      data-move={`${reply.id}-up`}
                      disabled={place === 0}
                      onClick={() => move(reply.id, place - 1, 'up')}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Move ${reply.name} down`}
                      data-move={`${reply.id}-down`}
                      disabled={place === replies.length - 1}
                      onClick={() => move(reply.id, place + 1, 'down')}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon variant="subtle" aria-label={`Edit ${reply.name}`} onClick={() => onEdit(reply)}>
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      <ButtonWithReason
        variant="subtle"
        className={classes.add!}
        leftSection={<IconPlus size={16} aria-hidden />}
        reason={room.allowed ? undefined : room.reason}
        onClick={onAdd}
      >
        New quick reply
      </ButtonWithReason>
    </>
  )
}

/** Moves replies, and keeps the focus on the button of the one that has moved. */
function useMoving(replies: readonly QuickReply[]) {
  const { mutate } = useMoveQuickReply()
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: number; way: 'up' | 'down' } | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button has moved once the list has another order
  useEffect(() => {
    if (!pressed.current) return
    const { id, way } = pressed.current
    pressed.current = undefined
    const other = way === 'up' ? 'down' : 'up'
    const button = (towards: string) => list.current?.querySelector<HTMLElement>(`[data-move="${id}-${towards}"]:not(:disabled)`)
    ;(button(way) ?? button(other))?.focus()
  }, [replies])
  const move = (id: number, place: number, way: 'up' | 'down') => {
    pressed.current = { id, way }
    mutate({ params: { id }, body: { place } })
  }
  return { list, move }
}
