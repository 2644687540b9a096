import { ActionIcon, CloseButton, FileButton, Textarea } from '@mantine/core'
import { longestMessage, whyNotSendable } from '@quayside/domain/inbox/message'
import { IconBolt, IconPaperclip, IconSend } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { comeLater } from '#foundation/ui/come-later.ts'
import { keepDraft, useDraft } from './drafts.ts'
import { ChosenFiles, useChosenFiles } from './files/chosen-files.tsx'
import type { Attachment } from './files/file-drafts.ts'
import classes from './thread.module.css'

const QuickReplyDialog = comeLater(async () => (await import('./quick-replies/quick-reply-dialog.tsx')).QuickReplyDialog)

/** Reference of a message, as chosen where it began. */
export interface About {
  kind: 'product' | 'order' | 'claim'
  id: number
  name: string
  /** Supplier order of a refund request. */
  orderId?: number
}

interface MessageFormProps {
  /** Side and id of the sender: `store-7`. */
  account: string
  label: string
  /** Name of the receiver. */
  receiver: string
  about: About | undefined
  onSend: (text: string, about: About | undefined, files: readonly Attachment[]) => void
}

/** Field of a new message, whose text is kept in this browser until it is sent. Enter sends, Shift and Enter begins a line. @see V-195 */
export function MessageForm({ account, label, receiver, about: asked, onSend }: MessageFormProps) {
  const text = useDraft(account, label)
  const [about, setAbout] = useState(asked)
  const chosen = useChosenFiles(account, label)
  const reason = whyNotSendable(text, chosen.files.length)
  const [isChoosing, setChoosing] = useState(false)
  const write = (next: string) => keepDraft(account, label, next)
  const { field, insert } = useInsertion(text, write)
  const send = () => {
    if (reason) return
    onSend(text.trim(), about, chosen.take())
    write('')
    setAbout(undefined)
  }
  // The dialog stands beside the form, or its own forms would send the message.
  return (
    <>
      <form
        className={classes.form}
        aria-label="Message"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {about && (
          <div className={classes.about}>
            <span dir="auto">
              About {about.kind === 'order' ? 'order' : ''} {about.name}
            </span>
            <CloseButton size={24} aria-label="Remove reference" onClick={() => setAbout(undefined)} />
          </div>
        )}
        <ChosenFiles files={chosen.files} fault={chosen.fault} onRemove={chosen.remove} />
        <div className={classes.write}>
          <FileButton accept="image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf" multiple onChange={chosen.add}>
            {(button) => (
              <ActionIcon
                {...button}
                variant="subtle"
                size={36}
                aria-label="Attach pictures or PDF files"
                title="Attach pictures or PDF files"
              >
                <IconPaperclip size={19} aria-hidden />
              </ActionIcon>
            )}
          </FileButton>
          <ActionIcon variant="subtle" size={36} aria-label="Quick replies" title="Quick replies" onClick={() => setChoosing(true)}>
            <IconBolt size={19} aria-hidden />
          </ActionIcon>
          <Textarea
            ref={field}
            aria-label={`Message to ${receiver}`}
            placeholder="Write a message"
            autosize
            minRows={1}
            maxRows={8}
            value={text}
            error={text.length > longestMessage ? `${reason} This one has ${formatCount(text.length)}.` : undefined}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onPaste={(event) => {
              const files = [...event.clipboardData.files]
              if (!files.length) return
              event.preventDefault()
              chosen.add(files)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              send()
            }}
          />
          <ButtonWithReason type="submit" reason={reason} leftSection={<IconSend size={16} aria-hidden />}>
            Send
          </ButtonWithReason>
        </div>
      </form>
      {isChoosing && (
        <Suspense>
          <QuickReplyDialog
            label={label}
            orderId={about?.kind === 'claim' ? about.orderId : about?.kind === 'order' ? about.id : undefined}
            onInsert={(reply) => {
              setChoosing(false)
              insert(reply)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Puts a text into the field where the cursor is, and goes on behind it. */
function useInsertion(text: string, write: (next: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState<number>()
  useEffect(() => {
    if (cursor === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor, cursor)
    setCursor(undefined)
  }, [cursor])
  const insert = (inserted: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current!
    const before = text.slice(0, from) + (from > 0 && /\S$/.test(text.slice(0, from)) ? ' ' : '')
    write(before + inserted + text.slice(to))
    setCursor(before.length + inserted.length)
  }
  return { field, insert }
}
