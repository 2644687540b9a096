import { Button, Textarea } from '@mantine/core'
import type { DeskRow } from '@quayside/contract/desk/endpoints'
import { type DeskSide, longestDeskNote } from '@quayside/domain/desk/desk-row'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { useMarkRows } from './desk.queries.ts'
import { wordDeskRow } from './desk-words.ts'

/** Writes a note to a row, for everybody who sees this desk. */
export function NoteDialog({ side, row, onClose }: { side: DeskSide; row: DeskRow; onClose: () => void }) {
  const [note, setNote] = useState(row.note)
  const mark = useMarkRows(side)
  const save = () => mark.mutate({ body: { keys: [row.key], note: note.trim() } }, { onSuccess: onClose })
  return (
    <Dialog
      title={wordDeskRow(side, row).title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={mark.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Textarea
        label="Note"
        data-autofocus
        value={note}
        maxLength={longestDeskNote}
        autosize
        minRows={3}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </Dialog>
  )
}
