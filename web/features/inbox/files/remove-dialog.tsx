import { Button } from '@mantine/core'
import type { Message, MessageFile } from '@quayside/contract/inbox/message'
import { messageOf } from '#foundation/api/api-error.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useRemoveFile } from '../inbox.queries.ts'

interface RemoveDialogProps {
  file: MessageFile
  onChange: (message: Message) => void
  onClose: () => void
}

/** Asks before a file is removed from a message for good. */
export function RemoveDialog({ file: { id, name }, onChange, onClose }: RemoveDialogProps) {
  const removal = useRemoveFile()
  const remove = () =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          onChange(message)
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={`Remove ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={removal.isPending} onClick={remove}>
            Remove file
          </Button>
        </>
      }
    >
      <p>Nobody in this conversation can open it any more. The message stays, and says that the file was removed.</p>
      {removal.error && <Notice tone="bad">{messageOf(removal.error)}</Notice>}
    </Dialog>
  )
}
