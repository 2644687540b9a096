import { CloseButton } from '@mantine/core'
import { messageTexts, mostFiles } from '@quayside/domain/inbox/message'
import { emptyFile, fileTooLarge, mostBytesOf } from '@quayside/domain/uploads/uploaded-file'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { purposeOf } from '../inbox.queries.ts'
import { type Attachment, keepFileDraft, useFileDraft } from './file-drafts.ts'
import classes from './message-files.module.css'

/** Files chosen for a message that is being written. */
export function useChosenFiles(account: string, label: string) {
  const files = useFileDraft(account, label)
  const setFiles = (next: readonly Attachment[]) => keepFileDraft(account, label, next)
  const [fault, setFault] = useState<string>()
  const add = (chosen: readonly File[]) => {
    const room = mostFiles - files.length
    const checked = chosen.slice(0, room).map((file) => ({ file, kind: kindOf(file) }))
    const wrong = checked.map(({ file, kind }) => whyNot(file, kind)).find((reason) => reason !== undefined)
    setFault(wrong ?? (chosen.length > room ? messageTexts.files : undefined))
    setFiles([
      ...files,
      ...checked.flatMap(({ file, kind }) => (kind && !whyNot(file, kind) ? [{ file, kind, preview: URL.createObjectURL(file) }] : [])),
    ])
  }
  const remove = (preview: string) => {
    URL.revokeObjectURL(preview)
    setFault(undefined)
    setFiles(files.filter((one) => one.preview !== preview))
  }
  /** Hands the files over to whoever sends them. */
  const take = (): readonly Attachment[] => {
    setFiles([])
    setFault(undefined)
    return files
  }
  return { files, fault, add, remove, take }
}

const kindOf = ({ type }: File): Attachment['kind'] | undefined =>
  type === 'application/pdf' ? 'pdf' : type.startsWith('image/') && type !== 'image/svg+xml' ? 'picture' : undefined

function whyNot({ size }: File, kind: Attachment['kind'] | undefined): string | undefined {
  if (!kind) return messageTexts.otherFile
  if (size === 0) return emptyFile
  return size > mostBytesOf(purposeOf[kind]) ? fileTooLarge(purposeOf[kind]) : undefined
}

interface ChosenFilesProps {
  files: readonly Attachment[]
  fault: string | undefined
  onRemove: (preview: string) => void
}

/** Previews of the chosen files, each of which can be taken off again. */
export function ChosenFiles({ files, fault, onRemove }: ChosenFilesProps) {
  return (
    <>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.chosen} aria-label="Files to send">
          {files.map(({ file, kind, preview }) => (
            <li key={preview}>
              {kind === 'picture' ? (
                <img src={preview} alt={file.name} />
              ) : (
                <span>
                  <IconFileTypePdf size={18} aria-hidden />
                  <span dir="auto">{file.name}</span>
                </span>
              )}
              <CloseButton size={24} aria-label={`Remove ${file.name}`} onClick={() => onRemove(preview)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
